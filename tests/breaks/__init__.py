"""Breaks: each drops, reverses or shifts one rule of a game, so that the tests marked with it turn red.

``python -m tests.breaks`` applies them one by one in forked processes. A break is one line in this folder,
where those of a game are ``BREAKS`` of the module that is named like the game;
criteria, bars and refusals that a decision or question names by rule id get theirs without one.
"""
