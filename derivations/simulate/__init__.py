"""Claims illustrated by random numbers, which never prove anything.

Only this room uses NumPy, an extra; nothing else imports it.
"""
