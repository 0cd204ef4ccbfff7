"""Rule cases as data, and what runs them through the product."""
