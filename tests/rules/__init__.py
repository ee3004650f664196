"""The rules, clause by clause: at least one test for each, named after the clauses that it proves."""
