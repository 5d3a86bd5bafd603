"""Small parts that several props share: a printed sheet, a map pin, a moon."""
import math

from ..materials import mat
from ..shapes import RAD, disc, empty, flat, lathe, place, slab, smooth_loop
from .basics import facing


def sheet(parent, loc, w, h, turn=0, head='teal', lines=(.62, .62, .44)):
    """Sheet of paper that stands and faces the camera, with a heading and lines; returns its group (face +Z)."""
    g = facing(parent, loc, 82, turn)
    slab(w, h, .09, .09, .035, mat('white', rough=.6), g)
    place(slab(w * .46, .1, .04, .03, .012, mat(head), g), (-w * .15, h * .36, .05))
    for i, length in enumerate(lines):
        place(slab(w * length, .075, .035, .03, .012, mat('mint'), g), (-w * .38 + w * length / 2, h * .36 - .2 * (i + 1), .05))
    return g


def pin(parent=None, colour='coral'):
    """Map pin, one unit tall."""
    e = empty(parent)
    profile = [(1e-4, 0), (.03, .03), (.1, .2), (.21, .42), (.28, .6)]
    profile += [(.3 * math.cos(RAD(a)), .7 + .3 * math.sin(RAD(a))) for a in range(-12, 90, 6)] + [(1e-4, 1)]
    lathe(profile, mat(colour, coat=.5), e)
    place(disc(.14, .06, .025, mat('ivory', coat=.3), e), (0, -.25, .7), (90, 0, 0))
    return e


def moon(s, parent=None, colour='apri'):
    """Crescent facing +Z, about two `s` tall."""
    outer = [(math.cos(RAD(a)), math.sin(RAD(a))) for a in range(60, 301, 6)]
    inner = [(.45 + .8 * math.cos(RAD(a)), .8 * math.sin(RAD(a))) for a in range(262, 96, -6)]
    return flat([smooth_loop([(x * s, y * s) for x, y in outer + inner], 2)], s * .34, s * .1, mat(colour, coat=.4), parent)


def ring_sector(r0, r1, start, end, step=6):
    """Outline of a sector of a ring, angles in degrees."""
    turn = [start + (end - start) * i / max(2, int(abs(end - start) / step)) for i in range(max(2, int(abs(end - start) / step)) + 1)]
    return [(r1 * math.cos(RAD(a)), r1 * math.sin(RAD(a))) for a in turn] + \
        [(r0 * math.cos(RAD(a)), r0 * math.sin(RAD(a))) for a in reversed(turn)]
