"""Where bots think: a fair queue, the threads that take from it, and other machines that help."""
