"""Props of paperwork, money and messages."""
import math

from ..materials import mat, steel
from ..products import laptop
from ..shapes import (RAD, ball, capsule, circle, cross, disc, empty, flat, heart, place, pulse, rod, slab, smooth_loop,
                      torus)
from .basics import calendar, clock, coins, eye, facing, padlock
from .paper import moon, ring_sector, sheet


def deskwork(parent=None):
    """Laptop, open."""
    e = empty(parent)
    place(laptop(e), (0, .05, 0), (0, 0, -20), .74)
    return e


def prescription(parent=None):
    """Typed prescription and a pill."""
    e = empty(parent)
    g = facing(e, (-.1, .1, .74), 82, 5)
    slab(1.06, 1.42, .1, .09, .035, mat('white', rough=.6), g)
    sign = mat('coral', coat=.3)
    rod([(-.36, .14, .07), (-.36, .54, .07)], .035, sign, g, cuts=0)
    rod([(-.36, .54, .07), (-.2, .54, .07), (-.12, .44, .07), (-.2, .34, .07), (-.36, .34, .07)], .035, sign, g, cuts=3)
    rod([(-.27, .34, .07), (.02, .04, .07)], .035, sign, g, cuts=0)
    rod([(-.24, .06, .07), (.0, .28, .07)], .035, sign, g, cuts=0)
    place(slab(.4, .085, .035, .03, .012, mat('teal'), g), (.22, .48, .05))
    place(slab(.28, .075, .035, .03, .012, mat('mint'), g), (.22, .3, .05))
    for i, w in enumerate((.76, .76, .5)):
        place(slab(w, .075, .035, .03, .012, mat('mint'), g), (-.38 + w / 2, -.14 - i * .18, .05))
    place(capsule(.13, .54, mat('teal2', coat=.7, rough=.3), e, mat('apri', coat=.6)), (.52, -.42, .13), (90, 0, 58))
    return e


def cardreader(parent=None):
    """Card terminal with an insurance card in it and a receipt."""
    e = empty(parent)
    g = facing(e, (0, .05, .84), 70, -8)
    place(slab(.56, .62, .03, .03, .012, mat('white', rough=.6), g), (0, .9, -.06), (-6, 0, 0))
    for i, w in enumerate((.36, .26)):
        place(slab(w, .06, .025, .02, .008, mat('mint'), g), (-.04, 1.06 - i * .14, -.035), (-6, 0, 0))
    slab(.92, 1.42, .16, .26, .1, mat('ink', rough=.4, coat=.3), g)
    place(slab(.72, .42, .06, .04, .015, mat('mint', rough=.4), g), (0, .4, .13))
    rod([(-.14, .38, .17), (-.04, .28, .17), (.16, .5, .17)], .036, mat('teal'), g, a=.15)
    for row in range(3):
        for col in range(3):
            place(slab(.17, .14, .045, .06, .02, mat('ivory', rough=.5), g), (-.24 + col * .24, .04 - row * .19, .14))
    for x, w, colour in ((-.18, .3, 'coral'), (.18, .3, 'teal2')):
        place(slab(w, .13, .05, .06, .02, mat(colour, coat=.3), g), (x, -.55, .14))
    place(slab(.7, .34, .07, .035, .014, mat('coral', coat=.4), g), (0, -.72, .02))
    place(cross(.12, .03, mat('white'), g), (-.2, -.8, .05))
    return e


def watched(parent=None):
    """Eye behind a padlock."""
    e = empty(parent)
    place(eye(e), (-.12, .2, .18), (0, 0, 0), .92)
    place(padlock(e), (.52, -.42, 0), (0, 0, -6), .58)
    return e


def order(parent=None):
    """Order sheet with a bar code, and its tube."""
    e = empty(parent)
    g = facing(e, (-.16, .1, .74), 82, 5)
    slab(1.06, 1.42, .1, .09, .035, mat('white', rough=.6), g)
    place(disc(.15, .05, .02, mat('apri'), g), (-.32, .46, .04))
    place(slab(.46, .09, .04, .03, .012, mat('teal'), g), (.12, .53, .05))
    place(slab(.34, .075, .035, .03, .012, mat('mint'), g), (.06, .38, .05))
    for i, w in enumerate((.8, .8)):
        place(slab(w, .075, .035, .03, .012, mat('mint'), g), (0, .14 - i * .17, .05))
    x = -.4
    for w in (.05, .025, .05, .08, .025, .05, .025, .08, .05, .025, .05):
        place(slab(w, .34, .004, .03, .004, mat('ink', rough=.5), g), (x + w / 2, -.42, .05))
        x += w + .03
    v = place(empty(e), (.6, -.32, 0))
    place(capsule(.16, 1.05, mat('white', rough=.15, coat=.6), v, mat('coral', rough=.2, coat=.6)), (0, 0, .58))
    place(disc(.185, .18, .05, mat('ink', rough=.5), v), (0, 0, 1.04))
    place(disc(.26, .16, .05, mat('teal2', coat=.4), v), (0, 0, 0))
    return e


def unpaid(parent=None):
    """Receipt with a mark of exclamation, coins in front."""
    e = empty(parent)
    g = facing(e, (-.22, .15, .8), 82, 8)
    teeth = [(-.46 + .92 * i / 12, -.74 + (.08 if i % 2 else 0)) for i in range(13)]
    flat([teeth + [(.46, .72), (-.46, .72)]], .09, .02, mat('white', rough=.6), g)
    place(disc(.24, .06, .025, mat('coral', coat=.4), g), (0, .38, .04))
    place(slab(.07, .2, .03, .04, .015, mat('white'), g), (0, .42, .12))
    place(ball(.042, mat('white'), g), (0, .26, .12))
    for i, (w, v) in enumerate(((.42, .16), (.34, .16), (.42, .16))):
        y = -.02 - i * .19
        place(slab(w, .075, .035, .03, .012, mat('mint'), g), (-.36 + w / 2, y, .05))
        place(slab(v, .075, .035, .03, .012, mat('teal'), g), (.36 - v / 2, y, .05))
    place(coins(e), (.42, -.32, 0), (0, 0, 0), .62)
    return e


def friday(parent=None):
    """Calendar and a clock."""
    e = empty(parent)
    place(calendar(e), (-.2, .1, 0))
    place(clock(e), (.55, -.4, 0), (0, 0, -8), .56)
    return e


def report(parent=None):
    """Report with a ring chart and bars, a heart in front."""
    e = empty(parent)
    g = facing(e, (-.1, .1, .76), 82, 5)
    slab(1.1, 1.46, .1, .09, .035, mat('white', rough=.6), g)
    for start, end, colour in ((92, 208, 'teal2'), (212, 328, 'apri'), (332, 448, 'coral')):
        place(flat([ring_sector(.16, .34, start, end)], .07, .025, mat(colour, coat=.3), g), (-.08, .28, .07))
    for i, (h, colour) in enumerate(((.2, 'mint'), (.3, 'apri'), (.26, 'teal2'), (.44, 'coral'))):
        place(slab(.13, h, .04, .05, .02, mat(colour), g), (-.33 + i * .22, -.6 + h / 2, .06))
    place(heart(.5, .16, mat('coral', coat=.6, rough=.3), facing(e, (.62, -.42, .24), 84, -10)), (0, 0, 0))
    return e


def slots(parent=None):
    """Calendar with one slot left open."""
    e = empty(parent)
    place(slab(1.42, 1.36, .2, .2, .07, mat('white', coat=.3), e), (0, 0, .69), (84, 0, 0))
    place(slab(1.42, .32, .16, .22, .07, mat('teal', coat=.4), e), (0, -.03, 1.22), (84, 0, 0))
    for r in range(3):
        for c in range(4):
            loc = (-.45 + c * .3, -.1 - .029 * r, .86 - r * .29)
            if (r, c) == (1, 2):
                hole = [(x, y) for x, y in circle(.1, n=48)][::-1]
                place(flat([circle(.155, n=64), hole], .06, .025, mat('coral', coat=.3), e), loc, (84, 0, 0))
            else:
                place(slab(.2, .2, .05, .06, .02, mat('mint'), e), loc, (84, 0, 0))
    for s in (-1, 1):
        place(disc(.05, .3, .03, mat('ink'), e), (s * .4, 0, 1.27))
    return e


def claim(parent=None):
    """Claim sheet and an arrow that turns back."""
    e = empty(parent)
    sheet(e, (-.25, .12, .72), 1.0, 1.36, 5, 'teal', (.7, .7, .5, .7))
    g = facing(e, (.42, -.3, .62), 84, -6)
    arrow = mat('coral', coat=.5)
    rod([(-.3, -.34, 0), (.1, -.34, 0), (.36, -.3, 0), (.42, 0, 0), (.36, .28, 0), (.1, .32, 0), (-.12, .32, 0)], .085, arrow, g, cuts=3)
    place(flat([smooth_loop([(-.48, 0), (-.06, -.3), (-.06, .3)], 1)], .17, .07, arrow, g), (0, .32, 0))
    return e


def keys(parent=None):
    """Two keys on a ring, with a tag."""
    e = empty(parent)
    g = facing(e, (0, 0, .8), 84)
    place(torus(.3, .045, steel(.25), g), (0, .52, 0))
    for x, turn, z, colour in ((-.14, -22, .02, 'coral'), (.14, 20, -.12, 'teal2')):
        k = place(empty(g), (x, .24, z), (0, 0, turn))
        flat([circle(.27, n=64), circle(.12, n=48)[::-1]], .14, .06, mat(colour, coat=.5), k)
        place(slab(.12, .72, .05, .12, .05, mat(colour, coat=.5), k), (0, -.56, 0))
        for y, w in ((-.84, .26), (-.66, .2)):
            place(slab(w, .1, .04, .11, .045, mat(colour, coat=.5), k), (w / 2, y, 0))
    t = place(empty(g), (.52, .06, .05), (0, 0, 34))
    slab(.36, .54, .1, .07, .03, mat('ivory', rough=.5), t)
    place(torus(.06, .02, mat('ink'), t), (0, .18, .03))
    place(slab(.2, .06, .025, .02, .008, mat('teal'), t), (0, -.04, .04))
    place(slab(.14, .06, .025, .02, .008, mat('mint'), t), (-.03, -.16, .04))
    rod([(.24, .4, 0), (.44, .22, .05)], .02, mat('ink'), g, cuts=0)
    return e


def telephone(parent=None, rings=True):
    """Desk telephone, ringing or not."""
    e = empty(parent)
    g = facing(e, (0, 0, .4), 34)
    slab(1.5, 1.15, .22, .34, .14, mat('coral', coat=.4), g)
    place(slab(.72, .62, .1, .05, .02, mat('ivory', rough=.5), g), (.28, -.1, .17))
    for row in range(3):
        for col in range(3):
            place(slab(.15, .13, .045, .06, .02, mat('teal'), g), (.08 + col * .2, .08 - row * .18, .21))
    h = place(empty(g), (-.42, 0, .34), (0, 0, 4))
    rod([(0, -.5, .02), (0, -.44, .14), (0, 0, .2), (0, .44, .14), (0, .5, .02)], .12, mat('ink', rough=.4, coat=.3), h, cuts=3)
    for y in (-.5, .5):
        place(disc(.2, .2, .07, mat('ink', rough=.4, coat=.3), h), (0, y, -.12))
    r = facing(e, (-.05, .3, 1.1), 84)
    for i, radius in enumerate((.28, .46, .64) if rings else ()):
        arc = [(radius * math.cos(RAD(a)), radius * math.sin(RAD(a)), 0) for a in range(48, 133, 7)]
        rod(arc, .042, mat('teal2' if i % 2 else 'coral', coat=.4), r, cuts=0)
    return e


def evening(parent=None):
    """Laptop under a moon."""
    e = empty(parent)
    place(laptop(e), (0, -.05, 0), (0, 0, -4), .56)
    place(moon(.2, e, 'coral'), (.92, .2, 1.42), (86, 0, 0))
    return e


def register(parent=None):
    """Cash register with its drawer open."""
    e = empty(parent)
    place(slab(1.3, .9, .1, .34, .06, mat('teal', rough=.45, coat=.3), e), (0, .05, .17))
    drawer = place(empty(e), (0, -.42, .17))
    place(slab(1.08, .5, .06, .22, .04, mat('ivory', rough=.5), drawer), (0, 0, 0))
    for x, colour in ((-.34, 'coral'), (0, 'apri'), (.34, 'coral')):
        for k in range(2):
            place(disc(.13, .07, .03, mat(colour, coat=.6), drawer), (x, .02, .1 + k * .075))
    top = [(-.4, 0), (.45, 0), (.45, .62), (.2, .62), (-.4, .22)]
    place(flat([smooth_loop(top, 1)], 1.16, .07, mat('coral', coat=.4), e), (0, .05, .36), (90, 0, 90))
    keys_ = place(empty(e), (-.1, -.06, .73), (34, 0, 0))
    for row in range(3):
        for col in range(4):
            colour = 'teal2' if (row, col) == (2, 3) else 'ivory'
            place(slab(.15, .12, .04, .08, .03, mat(colour, rough=.5), keys_), (-.24 + col * .2, .16 - row * .16, .0))
    place(slab(.62, .36, .08, .12, .05, mat('ink', rough=.3), e), (.1, .36, 1.22), (78, 0, 0))
    place(slab(.44, .16, .04, .03, .012, mat('mint'), e), (.1, .285, 1.22), (78, 0, 0))
    place(disc(.06, .2, .02, mat('ink', rough=.4), e), (.1, .38, .9))
    return e


def travelrecord(parent=None):
    """Suitcase with a patient's sheet."""
    e = empty(parent)
    g = facing(e, (-.22, .15, .76), 88, 6)
    slab(.98, 1.16, .2, .46, .15, mat('coral', coat=.4), g)
    for x in (-.28, .28):
        place(slab(.09, 1.2, .03, .5, .03, mat('apri', rough=.5), g), (x, 0, 0))
    rod([(-.2, .56, 0), (-.2, .86, 0), (.2, .86, 0), (.2, .56, 0)], .045, mat('ink', rough=.5), g, cuts=3)
    for x in (-.36, .36):
        place(disc(.09, .1, .03, mat('ink', rough=.5), g), (x, -.64, -.05), (0, 90, 0))
    s = facing(e, (.5, -.4, .5), 78, -10)
    slab(.72, .94, .08, .08, .03, mat('white', rough=.6), s)
    pulse(.5, .24, .024, mat('teal2', coat=.3), s, .06, .2)
    for i, w in enumerate((.48, .34)):
        place(slab(w, .065, .03, .03, .012, mat('mint'), s), (-.24 + w / 2, -.1 - i * .16, .045))
    return e
