"""The server over HTTP: the application, its paths, the socket, the pages and files of the browser client."""
