"""The table as a service: one authority a table, a web API, sockets, storage."""
