"""Run files of rule cases: `python -m tests.conformance FILE...`."""

import json
import sys
from collections import Counter
from pathlib import Path

from tests.conformance.adapter import run
from tests.conformance.commands import BadCase, Json
from tests.conformance.compare import Difference, differences


def main(paths: list[str]) -> int:
    """Run all cases of all files and say what came of it; 1 on failure, 2 on a bad file or case.

    A bad case is named, and the others are run all the same.
    """
    if not paths:
        print("usage: python -m tests.conformance FILE...", file=sys.stderr)
        return 2
    passed, failed, bad, skipped = 0, 0, 0, Counter[str]()
    try:
        cases = [case for path in paths for case in _cases(Path(path))]
    except BadCase as problem:
        print(problem, file=sys.stderr)
        return 2
    for case in cases:
        try:
            wrong = _run(case)
        except BadCase as problem:
            bad += 1
            print(problem, file=sys.stderr)
            continue
        if wrong is None:
            skipped[case["do"]["op"]] += 1
        elif wrong:
            failed += 1
            _print_failure(case, wrong)
        else:
            passed += 1
    for operation, number in sorted(skipped.items()):
        print(f"skipped {operation}: {number}")
    print(f"{passed} passed, {failed} failed")
    if bad:
        return 2
    return 1 if failed else 0


def _cases(path: Path) -> list[Json]:
    """Return the cases of a file; raises BadCase where it is not a file of cases."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadCase(f"{path}: {error.strerror}") from error
    except ValueError as error:
        raise BadCase(f"{path}: not JSON: {error}") from error
    cases = content.get("cases") if isinstance(content, dict) else None
    if not isinstance(cases, list):
        raise BadCase(f'{path}: "cases" must be a list of cases')
    for number, case in enumerate(cases, start=1):
        if not _is_case(case):
            raise BadCase(f'{path}, case {number}: needs "id", "given", "do" with "op", "expect"')
    return cases


def _is_case(case: object) -> bool:
    match case:
        case {"id": str(), "given": dict(), "do": {"op": str()}, "expect": dict()}:
            return True
    return False


def _run(case: Json) -> list[Difference] | None:
    """Return what is wrong in a case, or None where its op is not known."""
    try:
        result = run(case)
    except ValueError as bad:
        raise BadCase(f"{case['id']}: {bad}") from bad
    return None if result is None else differences(case["expect"], result)


def _print_failure(case: Json, wrong: list[Difference]) -> None:
    print(f"FAILED {case['id']} {case.get('title', '')}")
    for one in wrong:
        print(f"  {one.key}: expected {one.expected!r}, found {one.found!r}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
