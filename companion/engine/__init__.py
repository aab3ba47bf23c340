"""The engine: scripts of questions, their journal of answers, and the sessions that join the two."""
