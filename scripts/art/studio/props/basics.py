"""Props of a clinic, a home and an office."""
import math

from ..materials import mat, steel
from ..products import steth
from ..shapes import (RAD, arch, ball, blob, capsule, cross, disc, empty, flat, heart, place, pulse, rod, slab, smooth_loop,
                     torus, tube)


def facing(parent, loc, lean=84, turn=0):
    """Group whose XY plane stands up and faces the camera."""
    return place(empty(parent), loc, (lean, 0, turn))


def bottle(parent=None):
    e = empty(parent)
    disc(.42, .95, .09, mat('apri', coat=.6, rough=.25), e)
    place(disc(.43, .5, .02, mat('white', rough=.6), e), (0, 0, .22))
    place(disc(.36, .12, .03, mat('apri', coat=.6, rough=.25), e), (0, 0, .9))
    cap = mat('ivory', rough=.5)
    place(disc(.385, .3, .06, cap, e), (0, 0, .97))
    for i in range(40):
        a = 2 * math.pi * i / 40
        rod([(.385 * math.cos(a), .385 * math.sin(a), 1.04), (.385 * math.cos(a), .385 * math.sin(a), 1.2)], .014, cap, e, cuts=0)
    place(cross(.26, .04, mat('coral'), e), (0, -.43, .5), (90, 0, 0))
    return e


def medicine(parent=None):
    """Bottle with what is in it: a capsule and two tablets."""
    e = empty(parent)
    place(bottle(e), (-.12, .12, 0))
    place(capsule(.13, .52, mat('coral', coat=.7, rough=.3), e, mat('ivory', coat=.7, rough=.3)), (.5, -.34, .13), (90, 0, 62))
    place(disc(.16, .1, .045, mat('teal2', coat=.5), e), (-.46, -.5, 0))
    place(disc(.16, .1, .045, mat('white', coat=.5), e), (-.2, -.62, .05), (-24, 8, 0))
    return e


def tubes(parent=None):
    """Rack with three sample tubes."""
    e = empty(parent)
    place(slab(1.5, .5, .12, .16, .05, mat('ivory', rough=.5), e), (0, 0, .5))
    place(slab(1.5, .5, .12, .12, .05, mat('ivory', rough=.5), e), (0, 0, .06))
    for i, colour in enumerate(('coral', 'teal2', 'apri')):
        x = -.45 + i * .45
        place(capsule(.14, 1.1, mat('white', rough=.15, coat=.6), e, mat(colour, rough=.2, coat=.6)), (x, 0, .72))
        place(disc(.16, .16, .05, mat('ink', rough=.5), e), (x, 0, 1.2))
    for s in (-1, 1):
        place(slab(.1, .42, .04, .5, .03, mat('ivory'), e), (s * .68, 0, .28))
    return e


def calendar(parent=None):
    e = empty(parent)
    place(slab(1.3, 1.25, .2, .2, .07, mat('white', coat=.3), e), (0, 0, .64), (84, 0, 0))
    place(slab(1.3, .34, .16, .22, .07, mat('coral', coat=.4), e), (0, -.03, 1.1), (84, 0, 0))
    for r in range(3):
        for c in range(4):
            day = mat('teal') if (r, c) == (1, 2) else mat('mint')
            place(slab(.17, .17, .05, .06, .02, day, e), (-.39 + c * .26, -.11 - .024 * r, .76 - r * .24), (84, 0, 0))
    for s in (-1, 1):
        place(disc(.05, .3, .03, mat('ink'), e), (s * .35, 0, 1.15))
    return e


def shield(parent=None):
    half = [(0, .78), (.3, .66), (.6, .6), (.6, .1), (.5, -.25), (.28, -.52), (0, -.7)]
    e = empty(parent)
    g = facing(e, (0, 0, .75))
    outline = smooth_loop((half + [(-x, y) for x, y in reversed(half[1:-1])])[::-1])
    flat([outline], .26, .09, mat('teal', coat=.5), g)
    place(flat([[(x * .8, y * .8 + .01) for x, y in outline]], .08, .035, mat('teal2', coat=.5), g), (0, 0, .13))
    rod([(-.26, .04, .2), (-.06, -.16, .2), (.3, .24, .2)], .065, mat('ivory', coat=.4), g, a=.15)
    return e


def chat(parent=None):
    e = empty(parent)
    a = facing(e, (-.25, 0, .95), turn=10)
    slab(1.15, .72, .26, .2, .08, mat('teal', coat=.5), a)
    for x in (-.26, 0, .26):
        place(ball(.075, mat('ivory'), a), (x, 0, .11))
    b = facing(e, (.38, -.3, .42), turn=-14)
    slab(.95, .6, .24, .2, .08, mat('coral', coat=.5), b)
    place(heart(.36, .1, mat('ivory', coat=.4), b), (0, 0, .1))
    return e


def rings(parent=None):
    """Two rings, one through the other."""
    e = empty(parent)
    place(torus(.52, .13, mat('teal2', coat=.5, rough=.35), e), (-.3, 0, .65), (90, 0, 14))
    place(torus(.52, .13, mat('coral', coat=.5, rough=.35), e), (.24, .0, .62), (34, 38, 6))
    return e


def coins(parent=None):
    e = empty(parent)
    for x, y, n in ((-.35, .1, 5), (.3, 0, 3), (0, -.4, 1)):
        for i in range(n):
            metal = mat('apri', coat=.8, rough=.25) if i % 2 else mat('coral', coat=.6, rough=.3)
            place(disc(.34, .13, .05, metal, e), (x, y, i * .135))
    return e


def ambulance(parent=None):
    e = empty(parent)
    side = [(-.75, 0), (.75, 0), (.75, .28), (.66, .38), (.5, .72), (-.75, .72)]
    g = place(empty(e), (0, .31, .2), (90, 0, 0))
    flat([smooth_loop(side, 5)], .62, .08, mat('white', coat=.5), place(empty(g), (0, 0, .31)))
    place(slab(1.5, .13, .05, .645, .02, mat('coral', coat=.3), e), (-.01, 0, .43), (90, 0, 0))
    place(slab(.3, .24, .06, .64, .02, mat('teal', rough=.2, coat=.5), e), (.44, 0, .7), (90, 0, 0))
    place(cross(.3, .05, mat('teal', coat=.4), e), (-.28, -.33, .68), (90, 0, 0))
    place(slab(.3, .2, .06, .14, .05, mat('teal2', coat=.6), e), (.05, 0, .96))
    for x in (-.44, .44):
        for y in (-.24, .24):
            place(disc(.18, .14, .05, mat('ink', rough=.6), e), (x, y + .07, .18), (90, 0, 0))
            place(disc(.08, .03, .012, mat('ivory'), e), (x, y - .06 if y < 0 else y + .1, .18), (90, 0, 0))
    return e


def microscope(parent=None):
    e = empty(parent)
    shell, dark = mat('ivory', coat=.4), mat('ink', rough=.5)
    place(slab(.9, .75, .26, .14, .06, mat('teal', rough=.45), e), (0, 0, .07))
    tube([(.28, 0, .1), (.42, 0, .45), (.4, 0, .85), (.18, 0, 1.12), (.02, 0, 1.12)], .1, shell, e)
    place(slab(.6, .45, .08, .09, .035, dark, e), (-.02, 0, .5))
    tilt = place(empty(e), (-.08, 0, 1.0), (0, 0, 0))
    place(disc(.15, .42, .06, shell, tilt), (0, 0, -.1))
    place(disc(.1, .3, .04, mat('coral', coat=.4), tilt), (0, 0, .28))
    place(disc(.13, .08, .03, dark, tilt), (0, 0, .54))
    place(disc(.08, .26, .03, steel(), tilt), (0, 0, -.34))
    place(disc(.13, .16, .04, mat('teal2', coat=.4), e), (.42, -.04, .62), (90, 0, 0))
    place(slab(.3, .1, .03, .03, .01, mat('mint'), e), (-.06, 0, .56))
    return e


def aeroplane(parent=None):
    e = empty(parent)
    g = place(empty(e), (0, 0, .85), (40, -16, 24))
    place(capsule(.22, 1.5, mat('white', coat=.5), g), (0, 0, 0), (0, 90, 0))
    wing = [(.18, 0), (-.2, .85), (-.42, .85), (-.3, 0), (-.42, -.85), (-.2, -.85)]
    place(flat([smooth_loop(wing, 2)], .09, .04, mat('coral', coat=.4), g), (.02, 0, -.05))
    tail = [(.1, 0), (-.12, .36), (-.26, .36), (-.2, 0), (-.26, -.36), (-.12, -.36)]
    place(flat([smooth_loop(tail, 2)], .07, .03, mat('coral', coat=.4), g), (-.56, 0, .06))
    fin = [(.18, 0), (-.2, .42), (-.36, .42), (-.24, 0)]
    place(flat([smooth_loop(fin, 2)], .08, .035, mat('coral', coat=.4), g), (-.52, 0, .12), (90, 0, 0))
    for i in range(4):
        place(disc(.045, .03, .012, mat('ink', rough=.3), g), (.4 - i * .2, -.205, .06), (90, 0, 0))
    for y in (-.42, .42):
        place(capsule(.09, .32, mat('apri', coat=.5), g), (.02, y, -.16), (0, 90, 0))
    return e


def schoolbag(parent=None):
    e = empty(parent)
    place(slab(1.0, 1.15, .34, .5, .17, mat('teal2', rough=.6), e), (0, 0, .6), (88, 0, 0))
    place(slab(.78, .5, .18, .2, .08, mat('coral', rough=.6), e), (0, -.26, .36), (88, 0, 0))
    place(slab(1.02, .4, .19, .52, .17, mat('teal', rough=.6), e), (0, -.015, .95), (88, 0, 0))
    tube([(-.2, 0, 1.12), (-.2, 0, 1.36), (.2, 0, 1.36), (.2, 0, 1.12)], .05, mat('ink', rough=.6), e)
    for x in (-.24, .24):
        place(slab(.1, .26, .04, .05, .02, mat('apri', rough=.5), e), (x, -.29, .76), (88, 0, 0))
    place(heart(.24, .06, mat('ivory', coat=.3), facing(e, (0, -.37, .36), 88)), (0, 0, 0))
    return e


def dumbbell(parent=None):
    e = empty(parent)
    g = place(empty(e), (0, 0, .46), (0, 0, 12))
    place(disc(.09, 1.3, .04, steel(.3), g), (-.65, 0, 0), (0, 90, 0))
    for s in (-1, 1):
        for off, r, h, colour in ((.26, .44, .2, 'teal'), (.47, .34, .16, 'coral'), (.62, .16, .08, 'ink')):
            place(disc(r, h, .06, mat(colour, rough=.5), g), (s * (off + h / 2) - h / 2, 0, 0), (0, 90, 0))
    return e


def document(parent=None):
    """Approved paper with a rubber stamp."""
    e = empty(parent)
    g = facing(e, (-.12, .1, .72), 82, 6)
    slab(1.0, 1.36, .1, .09, .035, mat('white', rough=.6), g)
    for i, w in enumerate((.44, .7, .7, .56)):
        colour = 'teal' if i == 0 else 'mint'
        place(slab(w, .085, .04, .03, .012, mat(colour), g), (-.38 + w / 2, .46 - i * .2, .05))
    place(torus(.19, .035, mat('coral', coat=.3), g), (.22, -.4, .06))
    rod([(.13, -.4, .07), (.2, -.47, .07), (.32, -.32, .07)], .028, mat('coral', coat=.3), g)
    place(disc(.26, .14, .05, mat('ink', rough=.5), e), (.55, -.42, 0))
    place(disc(.13, .34, .06, mat('apri', coat=.5), e), (.55, -.42, .12))
    place(ball(.19, mat('apri', coat=.5), e), (.55, -.42, .54))
    return e


def padlock(parent=None):
    e = empty(parent)
    tube([(-.3, 0, .7), (-.3, 0, 1.05), (-.28, 0, 1.36), (.28, 0, 1.36), (.3, 0, 1.05), (.3, 0, .7)], .09, steel(.25), e)
    place(slab(1.05, .85, .24, .42, .15, mat('coral', coat=.5), e), (0, 0, .45), (90, 0, 0))
    place(disc(.13, .05, .02, mat('ink', rough=.4), e), (0, -.2, .52), (90, 0, 0))
    place(slab(.09, .26, .04, .05, .02, mat('ink', rough=.4), e), (0, -.225, .38), (90, 0, 0))
    return e


def barchart(parent=None):
    e = empty(parent)
    place(slab(1.5, .6, .14, .12, .05, mat('ivory', rough=.5), e), (0, 0, .06))
    for i, (h, colour) in enumerate(((.45, 'mint'), (.7, 'apri'), (.95, 'teal2'), (1.3, 'coral'))):
        place(slab(.26, .3, .09, h, .06, mat(colour, coat=.4), e), (-.5 + i * .335, .02, .12 + h / 2))
    rod([(-.55, -.24, .62), (-.18, -.24, .92), (.15, -.24, 1.02), (.5, -.24, 1.42)], .03, mat('ink', coat=.3), e, cuts=3)
    return e


def eye(parent=None):
    e = empty(parent)
    g = facing(e, (0, 0, .75), 86)
    n = 40
    lid = [(-.85 + 1.7 * i / n, .55 * math.sin(math.pi * i / n) ** .8) for i in range(n + 1)]
    flat([smooth_loop(lid + [(x, -y) for x, y in reversed(lid[1:-1])], 1)[::-1]], .16, .06, mat('white', coat=.4), g, 8)
    place(disc(.4, .1, .045, mat('teal2', coat=.6), g), (0, 0, .05))
    place(disc(.2, .09, .04, mat('ink', rough=.2, coat=.6), g), (0, 0, .11))
    place(ball(.07, mat('white', rough=.1), g), (-.11, .12, .2))
    for i in range(5):
        a = RAD(145 - i * 27.5)
        rod([(.74 * math.cos(a), .2 + .5 * math.sin(a), 0), (.9 * math.cos(a), .24 + .64 * math.sin(a), 0)], .04,
            mat('coral', coat=.4), g, cuts=0)
    return e


def globe(parent=None):
    e = empty(parent)
    place(disc(.42, .1, .04, mat('ivory', rough=.5), e), (0, 0, 0))
    place(disc(.07, .3, .03, steel(), e), (0, 0, .06))
    g = place(empty(e), (0, 0, .86), (0, 22, 0))
    ball(.55, mat('teal2', coat=.5), g)
    for lat in (-28, 8, 40):
        place(torus(.544 * math.cos(RAD(lat)), .016, mat('mint'), g), (0, 0, .544 * math.sin(RAD(lat))))
    for turn in (20, 80, 140):
        place(torus(.544, .016, mat('mint'), g), (0, 0, 0), (90, 0, turn))
    for x, z in ((-.22, .2), (.26, -.08), (.02, -.32)):
        y = -math.sqrt(.56 ** 2 - x * x - z * z)
        place(ball(.07, mat('coral', coat=.5), g), (x, y, z))
    pts = [(.66 * math.cos(RAD(-100 + 200 * i / 10)), 0, .66 * math.sin(RAD(-100 + 200 * i / 10))) for i in range(11)]
    tube(pts, .035, mat('apri', coat=.4), g)
    return e


def clipboard(parent=None):
    """Chart on a board with a stethoscope in front."""
    e = empty(parent)
    g = facing(e, (-.1, .12, .74), 80, 4)
    slab(1.05, 1.42, .12, .1, .04, mat('teal', rough=.5), g)
    place(slab(.88, 1.2, .06, .03, .012, mat('white', rough=.6), g), (0, -.06, .06))
    place(slab(.42, .17, .07, .12, .05, steel(.3), g), (0, .66, .06))
    pulse(.64, .3, .026, mat('coral', coat=.4), g, .1, .26)
    for i, w in enumerate((.6, .6, .4)):
        place(slab(w, .075, .035, .03, .012, mat('mint'), g), (-.3 + w / 2, -.14 - i * .17, .08))
    place(steth(e, 'ink'), (.4, -.6, .06), (4, 0, 62), .42)
    return e


def home(parent=None):
    """House with a heart: care at home."""
    e = empty(parent)
    g = facing(e, (0, 0, 0), 90)
    wall = [(-.55, 0), (.55, 0), (.55, .68), (0, 1.14), (-.55, .68)]
    flat([wall], .7, .06, mat('ivory', rough=.5), g)
    roof = [(-.8, .56), (-.7, .44), (0, 1.04), (.7, .44), (.8, .56), (.06, 1.24), (-.06, 1.24)]
    flat([roof], .86, .05, mat('teal', rough=.5), g)
    place(flat([arch(.3, .46)], .06, .025, mat('apri', rough=.5), g), (0, 0, .36))
    place(heart(.36, .1, mat('coral', coat=.6, rough=.3), g), (0, .76, .38))
    for x in (-.34, .34):
        place(slab(.17, .19, .05, .05, .02, mat('teal2', rough=.25, coat=.4), g), (x, .36, .35))
    return e


def parcel(parent=None):
    """Delivery box with pharmacy tape and a pill."""
    e = empty(parent)
    g = place(empty(e), (0, 0, 0), (0, 0, -16))
    place(slab(1.1, .85, .05, .8, .04, mat('apri', rough=.65), g), (0, 0, .4))
    place(slab(.24, .87, .03, .815, .02, mat('ivory', rough=.5), g), (0, 0, .4))
    place(cross(.3, .05, mat('coral', coat=.3), g), (.36, -.43, .36), (90, 0, 0))
    place(capsule(.15, .6, mat('teal2', coat=.6), g, mat('white', coat=.6)), (-.05, -.05, .95), (90, 0, 60))
    return e


def clock(parent=None):
    e = empty(parent)
    g = facing(e, (0, 0, .76), 86)
    place(disc(.68, .22, .09, mat('coral', coat=.5), g), (0, 0, -.11))
    place(disc(.54, .05, .02, mat('white', rough=.5), g), (0, 0, .1))
    for i in range(12):
        a = RAD(30 * i)
        place(disc(.035 if i % 3 == 0 else .02, .02, .008, mat('teal'), g), (.43 * math.sin(a), .43 * math.cos(a), .145))
    rod([(0, 0, .18), (0, .32, .18)], .035, mat('ink', coat=.3), g, cuts=0)
    rod([(0, 0, .2), (.22, .1, .2)], .035, mat('ink', coat=.3), g, cuts=0)
    place(disc(.06, .06, .02, mat('apri'), g), (0, 0, .18))
    for s in (-1, 1):
        blob(mat('teal', coat=.4), (s * .42, .62, -.02), (.2, .13, .13), g, (0, 0, s * -38))
        rod([(s * .36, -.52, 0), (s * .5, -.74, 0)], .07, mat('ink', rough=.5), g, cuts=0)
    return e


def idcard(parent=None):
    """Staff card on a lanyard."""
    e = empty(parent)
    g = facing(e, (0, 0, .62), 84)
    tube([(-.03, .66, .02), (-.42, .94, 0), (-.2, 1.16, -.1), (.2, 1.16, -.1), (.42, .94, 0), (.03, .66, .02)], .04, mat('teal', rough=.6), g)
    place(slab(.2, .17, .05, .1, .035, steel(.3), g), (0, .655, .01))
    slab(.95, 1.2, .14, .1, .04, mat('white', coat=.3), g)
    place(slab(.97, .34, .13, .125, .05, mat('coral', coat=.3), g), (0, .445, .006))
    place(slab(.28, .07, .03, .03, .01, mat('ivory'), g), (0, .47, .068))
    place(disc(.24, .05, .02, mat('mint'), g), (0, .02, .05))
    place(flat([arch(.34, .2)], .05, .02, mat('teal'), g), (0, -.18, .09))
    place(disc(.1, .06, .028, mat('apri'), g), (0, .09, .08))
    for i, w in enumerate((.56, .38)):
        place(slab(w, .075, .035, .03, .01, mat('mint'), g), (0, -.32 - i * .14, .05))
    return e


def family(parent=None):
    """Three figures, big and small."""
    e = empty(parent)
    smile = mat('smile', .5, hexc='#a8473a')
    for x, s, top, skin in ((-.42, 1, 'teal', '#b97a55'), (.36, .9, 'coral', '#eab48f'), (-.02, .6, 'apri', '#d9a27c')):
        y = -.3 if s < .7 else 0
        g = place(empty(e), (x, y, 0), (0, 0, -6 if x > .1 else 6 if x < -.1 else 0), s)
        cloth, face = mat(top, rough=.6), mat('skin' + skin, rough=.5, hexc=skin)
        blob(cloth, (0, 0, .42), (.36, .26, .56), g)
        blob(face, (0, 0, 1.12), (.24, .24, .26), g)
        blob(mat('hair' + skin, rough=.55, hexc='#2a1d18'), (0, .05, 1.21), (.255, .25, .21), g)
        blob(mat('blush' + skin, .6, .15, hexc='#d9765a'), (-.14, -.19, 1.05), (.035, .02, .026), g, (0, 0, -35))
        blob(mat('blush' + skin, .6, .15, hexc='#d9765a'), (.14, -.19, 1.05), (.035, .02, .026), g, (0, 0, 35))
        rod([(-.06, -.226, 1.035), (-.03, -.236, 1.012), (.03, -.236, 1.012), (.06, -.226, 1.035)], .012, smile, g, cuts=3)
        for side in (-1, 1):
            place(ball(.03, mat('black', rough=.2), g), (side * .085, -.225, 1.11))
            blob(face, (side * .24, .02, 1.1), (.04, .035, .06), g)
            blob(cloth, (side * .335, -.06, .55), (.095, .11, .3), g, (0, -side * 14, 0))
            blob(face, (side * .38, -.09, .27), (.07, .075, .085), g)
    place(heart(.2, .06, mat('coral', coat=.5), facing(e, (-.02, -.475, .3), 78)), (0, 0, 0))
    return e
