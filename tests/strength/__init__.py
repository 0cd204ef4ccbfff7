"""What the tracker withstands: short runs of each in the tests, long ones from the command line."""
