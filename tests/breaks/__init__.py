"""Breaks: each drops, reverses or shifts one rule of a game, so that the tests marked with it turn red.

``python -m tests.breaks`` applies them one by one in forked processes. A break is one line in this folder;
criteria, bars and refusals that a decision or question names by rule id get theirs without one.
"""
