"""Props of places, crowds and weather."""
import math

from ..materials import mat
from ..products import bp, thermometer
from ..shapes import (RAD, arch, ball, blob, capsule, cross, empty, flat, lathe, mesh, place, rod, slab, smooth_loop,
                      tube)
from .basics import facing


def outpost(parent=None):
    """Small health post under a palm."""
    e = empty(parent)
    place(slab(1.0, .75, .08, .72, .05, mat('ivory', rough=.5), e), (.22, .15, .36))
    place(slab(1.12, .87, .1, .1, .045, mat('coral', rough=.5), e), (.22, .15, .74))
    place(flat([arch(.26, .44)], .06, .025, mat('teal', rough=.5), e), (.4, -.24, 0), (90, 0, 0))
    place(cross(.26, .07, mat('coral', coat=.4), e), (.0, -.26, .42), (90, 0, 0))
    blob(mat('sand', rough=.8), (-.62, -.2, 0), (.46, .34, .16), e)
    trunk = mat('trunk', .7, hexc='#b97c52')
    tube([(-.6, -.1, 0), (-.7, -.1, .45), (-.66, -.1, .95), (-.5, -.1, 1.36)], .1, trunk, e, taper=[1.25, 1, .85, .7])
    leaf = mat('teal2', rough=.5)
    for turn in range(0, 360, 45):
        f = place(empty(e), (-.5, -.1, 1.36), (0, 0, turn + 12))
        place(tube([(0, 0, 0), (.22, 0, .2), (.5, 0, .16), (.72, 0, -.16)], .11, leaf, f, taper=[.5, 1, .9, .08]), s=(1, 1, 1))
    for x, y in ((-.56, -.2), (-.42, -.21), (-.49, -.23)):
        place(ball(.07, mat('coral', coat=.5), e), (x, y, 1.27))
    return e


def tent(parent=None, colour='coral'):
    """First-aid tent with a plus and a flag."""
    e = empty(parent)
    g = place(empty(e), (0, 0, 0), (90, 0, 0))
    flat([[(-.82, 0), (.82, 0), (0, 1.1)]], 1.0, .05, mat('white', rough=.6), g)
    place(flat([[(-.26, 0), (.26, 0), (0, .5)]], .04, .015, mat('ink', rough=.6), g), (0, .04, .5))
    place(cross(.28, .06, mat(colour, coat=.4), g), (0, .68, .52))
    for s in (-1, 1):
        rod([(s * .79, .03, .48), (0, 1.06, .48)], .045, mat(colour, rough=.5), g, cuts=0)
    rod([(0, 1.0, 0), (0, 1.42, 0)], .03, mat('ink', rough=.5), g, cuts=0)
    place(flat([[(0, 0), (.36, .11), (0, .24)]], .05, .02, mat(colour, coat=.3), g), (.02, 1.16, 0))
    return e


def tents(parent=None):
    e = empty(parent)
    place(tent(e), (-.24, -.05, 0), (0, 0, 10), .86)
    place(tent(e, 'apri'), (.62, .22, 0), (0, 0, -12), .56)
    return e


def uplink(parent=None):
    """Reading that goes up from a monitor to a cloud."""
    e = empty(parent)
    cloud = mat('white', rough=.6)
    for x, z, r in ((-.46, 1.22, .26), (-.14, 1.4, .36), (.26, 1.34, .3), (.52, 1.2, .24), (.05, 1.2, .3), (-.25, 1.16, .24)):
        blob(cloud, (x, .12, z), (r, r * .8, r), e)
    g = facing(e, (.05, -.36, 1.0), 88)
    arrow = mat('coral', coat=.5)
    place(slab(.13, .34, .05, .13, .05, arrow, g), (0, -.12, 0))
    place(flat([smooth_loop([(-.26, 0), (.26, 0), (0, .3)], 1)], .13, .05, arrow, g), (0, .02, 0))
    place(bp(facing(e, (.05, -.25, .33), 66)), (0, 0, 0), s=.8)
    return e


def block(parent, w, h, wall, roof):
    """House block with windows and a door."""
    g = empty(parent)
    place(slab(w, .6, .07, h, .05, mat(wall, rough=.5), g), (0, 0, h / 2))
    place(slab(w + .08, .68, .09, .09, .04, mat(roof, rough=.5), g), (0, 0, h + .02))
    for z in [h - .24 - .27 * i for i in range(int((h - .65) / .27) + 1)]:
        for x in (-w * .24, w * .24):
            place(slab(.15, .17, .04, .05, .02, mat('teal2', rough=.25, coat=.5), g), (x, -.31, z), (90, 0, 0))
    place(flat([arch(.2, .3)], .06, .025, mat(roof, rough=.5), g), (0, -.31, 0), (90, 0, 0))
    return g


def branches(parent=None):
    """Three branches on one path."""
    e = empty(parent)
    for x, y, w, h, wall, roof in ((-.66, .1, .58, .8, 'apri', 'teal'), (.02, .25, .66, 1.3, 'ivory', 'coral'),
                                   (.7, .05, .56, .95, 'mint', 'teal')):
        place(block(e, w, h, wall, roof), (x, y, 0))
    place(cross(.24, .08, mat('coral', coat=.4), e), (.02, .2, 1.52), (90, 0, 0))
    rod([(-.66, -.45, .05), (.0, -.56, .05), (.7, -.45, .05)], .035, mat('ink', rough=.5), e, cuts=3)
    for x, y in ((-.66, -.45), (.02, -.53), (.7, -.45)):
        place(ball(.09, mat('coral', coat=.5), e), (x, y, .09))
    return e


def sites(parent=None):
    """Two hospitals joined by an arc."""
    e = empty(parent)
    place(block(e, .72, 1.05, 'ivory', 'coral'), (-.56, .05, 0))
    place(block(e, .6, .78, 'apri', 'teal'), (.62, .05, 0))
    place(cross(.22, .07, mat('coral', coat=.4), e), (-.56, 0, 1.25), (90, 0, 0))
    place(cross(.2, .07, mat('teal', coat=.4), e), (.62, 0, .97), (90, 0, 0))
    for i in range(7):
        t = i / 6
        place(ball(.05, mat('ink', rough=.5), e), (-.34 + .8 * t, -.1, 1.26 + .32 * math.sin(math.pi * (.12 + .8 * t))))
    g = facing(e, (.1, -.16, 1.56), 86, -8)
    slab(.34, .42, .05, .06, .02, mat('white', rough=.6), g)
    for i, w in enumerate((.2, .2, .13)):
        place(slab(w, .04, .018, .02, .006, mat('teal2'), g), (-.1 + w / 2, .1 - i * .1, .035))
    return e


def hand(parent, skin, sleeve, mirror=1):
    """Raised open hand in a sleeve, facing the camera."""
    g = facing(parent, (0, 0, 0), 88)
    palm = mat('skin' + skin, .5, .3, hexc=skin)
    place(slab(.5, .56, .2, .2, .09, palm, g), (0, .78, 0))
    for i, (length, turn) in enumerate(((.4, 10), (.5, 3), (.48, -4), (.36, -12))):
        place(capsule(.068, length, palm, g), (mirror * (-.18 + i * .122), 1.0 + length / 2, 0), (-90, 0, mirror * turn))
    place(capsule(.075, .42, palm, g), (mirror * .31, .86, .02), (-90, 0, mirror * -42))
    place(slab(.34, .3, .1, .19, .09, palm, g), (0, .5, 0))
    place(slab(.48, .5, .12, .32, .12, mat(sleeve, rough=.6), g), (0, .26, 0))
    place(slab(.54, .14, .06, .36, .06, mat('ivory', rough=.6), g), (0, .47, 0))
    return g


def hands(parent=None):
    """Three raised hands."""
    e = empty(parent)
    for x, y, s, skin, sleeve, turn, mirror in ((-.56, .1, .84, '#b97a55', 'teal', 10, 1), (.08, .25, 1.0, '#eab48f', 'coral', 0, -1),
                                                (.66, .0, .78, '#8a5638', 'teal2', -10, -1)):
        h = place(empty(e), (x, y, 0), (0, turn, 0), s)
        hand(h, skin, sleeve, mirror)
    return e


def helmet(parent=None):
    """Hard hat and a thermometer."""
    e = empty(parent)
    g = place(empty(e), (-.14, .05, 0), (0, 0, 24))
    shell = mat('coral', coat=.6, rough=.3)
    dome = [(1e-4, .98)] + [(.62 * math.sin(RAD(a)), .28 + .7 * math.cos(RAD(a))) for a in range(6, 91, 6)] + [(.62, .2), (.56, .18)]
    place(lathe(dome[::-1], shell, g), (0, 0, 0), s=(1.08, 1.18, 1))
    brim = [(.6, .16), (.84, .14), (.87, .18), (.84, .22), (.62, .25)]
    place(lathe(brim, shell, g), (0, -.06, 0), s=(1, 1.1, 1))
    for x in (-.2, 0, .2):
        k = math.sqrt(max(0, 1 - (x / .62) ** 2))
        arc = [(x, .74 * k * math.cos(RAD(a)), .29 + .72 * k * math.sin(RAD(a))) for a in range(8, 173, 9)]
        rod(arc, .055, shell, g, cuts=0)
    place(cross(.24, .05, mat('white', coat=.4), g), (0, -.76, .5), (76, 0, 0))
    place(thermometer(facing(e, (.7, -.42, .5), 78, -6)), (0, 0, 0), (0, 0, -16), .72)
    return e


def umbrella(parent=None):
    """Open umbrella over a row of small figures."""
    e = empty(parent)
    n, ribs, rows = 96, 8, 16
    verts, faces = [], []
    for k in range(rows + 1):
        t = max(k / rows, 1e-3)
        for i in range(n):
            a = 2 * math.pi * i / n
            sag = .5 - .5 * math.cos(ribs * a)
            r = .98 * math.sin(t * RAD(86)) * (1 - .07 * sag * t)
            z = .98 + .72 * math.cos(t * RAD(86)) + .05 * sag * t ** 3
            verts.append((r * math.cos(a), r * math.sin(a), z))
    panels = {0: [], 1: []}
    for k in range(rows):
        for i in range(n):
            j = (i + 1) % n
            panels[int(i * ribs / n) % 2].append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    for side, colour in ((0, 'coral'), (1, 'ivory')):
        mesh('canopy', verts, panels[side], mat(colour, rough=.5, coat=.2), e)
    rod([(0, 0, .4), (0, 0, 1.82)], .035, mat('ink', rough=.4), e, cuts=0)
    for x, s, top, skin in ((-.42, .62, 'teal', '#b97a55'), (0, .7, 'apri', '#8a5638'), (.42, .6, 'teal2', '#eab48f')):
        blob(mat(top, rough=.6), (x, -.15, .42 * s), (.34 * s, .26 * s, .5 * s), e)
        blob(mat('skin' + skin, rough=.5, hexc=skin), (x, -.15, 1.06 * s), (.24 * s, .24 * s, .26 * s), e)
        blob(mat('hair' + skin, rough=.55, hexc='#2a1d18'), (x, -.15 + .05 * s, 1.15 * s), (.255 * s, .25 * s, .21 * s), e)
        for side in (-1, 1):
            place(ball(.03 * s, mat('black', rough=.2), e), (x + side * .085 * s, -.15 - .225 * s, 1.05 * s))
    return e
