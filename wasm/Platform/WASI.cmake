# WASI has no shared libraries and no other ways of its own that a build needs to know.
