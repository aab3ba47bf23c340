"""The long suite: ``python -m tests.long``, sharded by ``--part 3/8``, taken up again by ``--resume``.

Each module here with ``PARTS`` takes part. A part is a function of a range of seeds that returns what it
counted, and raises AssertionError where something is wrong.
"""
