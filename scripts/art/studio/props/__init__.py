"""Props for the pictures. Each stands on z=0, faces -Y and fits about 1.5 x 1.5."""
from .. import products
from . import basics, clinic, office, outdoors


def find(name):
    """The function that builds the prop of this name."""
    for module in (basics, clinic, office, outdoors, products):
        if hasattr(module, name):
            return getattr(module, name)
    raise ValueError('no prop is called ' + name)
