"""Encounters on disk: files, journals and the places they are kept."""
