"""The box: its components, the checks on data files, and rulesets that others might write."""
