"""Props of care: rooms, instruments, medicine."""
import math

from ..materials import mat, steel
from ..products import bp, cuff, otoscope
from ..shapes import (RAD, arch, ball, blob, capsule, cross, disc, empty, flat, heart, lathe, mesh, place, pulse, rod,
                      slab, torus, tube)
from .basics import bottle, clock, facing, home, idcard, microscope, shield, tubes
from .paper import moon, pin, sheet


def videocall(parent=None):
    """Phone with a doctor on its screen, and a moon: a visit at night."""
    e = empty(parent)
    g = facing(e, (-.12, 0, .87), 84, -6)
    slab(1.0, 1.72, .18, .14, .06, mat('ink', rough=.3, coat=.4), g)
    place(slab(.88, 1.58, .13, .03, .012, mat('mint', rough=.5), g), (0, 0, .065))
    place(flat([arch(.74, .6)], .06, .025, mat('white', rough=.6), g), (0, -.44, .09))
    place(slab(.88, .42, .1, .05, .02, mat('teal', rough=.5), g), (0, -.58, .1))
    place(flat([[(-.1, 0), (0, -.2), (.1, 0)]], .03, .01, mat('teal', rough=.5), g), (0, .15, .13))
    blob(mat('doctor', .5, hexc='#dca57f'), (0, .33, .12), (.19, .23, .08), g)
    blob(mat('doctor-hair', .55, hexc='#3b2219'), (0, .44, .1), (.215, .17, .085), g)
    for x in (-.07, .07):
        place(ball(.02, mat('black', rough=.2), g), (x, .31, .195))
    rod([(-.065, .23, .192), (-.035, .2, .192), (.035, .2, .192), (.065, .23, .192)], .009, mat('smile', .5, hexc='#a8473a'), g)
    for x, colour in ((-.26, 'ivory'), (0, 'coral'), (.26, 'ivory')):
        place(disc(.1, .06, .025, mat(colour, coat=.4), g), (x, -.58, .11))
    place(moon(.3, e, 'coral'), (.74, -.1, 1.4), (86, 0, 0))
    return e


def hometest(parent=None):
    """Test tubes in front of a house."""
    e = empty(parent)
    place(home(e), (-.22, .3, 0))
    place(tubes(e), (.4, -.5, 0), (0, 0, -6), .56)
    return e


def insured(parent=None):
    """Shield with a tick, coins in front."""
    e = empty(parent)
    place(shield(e), (-.15, .1, 0))
    for i in range(3):
        place(disc(.24, .1, .04, mat('coral' if i % 2 else 'apri', coat=.6, rough=.3), e), (.6, -.4, i * .105))
    return e


def specialist(parent=None):
    """Staff card under a magnifier."""
    e = empty(parent)
    place(idcard(e), (-.2, .1, 0))
    g = facing(e, (-.08, -.42, .66), 82, -8)
    place(torus(.31, .06, mat('ink', coat=.5), g), (0, 0, 0))
    rod([(.24, -.24, 0), (.52, -.52, 0)], .075, mat('coral', coat=.4), g, cuts=0)
    return e


def pillbox(parent=None):
    """Week box for tablets, one lid open."""
    e = empty(parent)
    g = facing(e, (0, 0, .46), 48)
    slab(1.72, .98, .16, .26, .08, mat('white', coat=.4), g)
    for col in range(4):
        for row in range(2):
            x, y = -.6 + col * .4, .21 - row * .42
            if (col, row) == (2, 1):
                place(slab(.34, .36, .07, .04, .015, mat('sand', rough=.6), g), (x, y, .12))
                place(capsule(.075, .24, mat('coral', coat=.6), g, mat('ivory', coat=.6)), (x, y, .19), (0, 90, 40))
            else:
                place(slab(.34, .36, .07, .08, .035, mat('coral' if row else 'teal2', coat=.4), g), (x, y, .14))
    return e


def coolbox(parent=None):
    """Carrier for samples with a tube beside it."""
    e = empty(parent)
    g = place(empty(e), (-.12, .1, 0), (0, 0, -10))
    place(slab(1.25, .85, .12, .8, .06, mat('teal2', rough=.5, coat=.3), g), (0, 0, .4))
    place(slab(1.33, .93, .14, .2, .08, mat('ivory', rough=.5, coat=.3), g), (0, 0, .86))
    rod([(-.42, 0, .9), (-.42, 0, 1.3), (.42, 0, 1.3), (.42, 0, .9)], .055, mat('ink', rough=.5), g, cuts=3)
    place(disc(.25, .05, .02, mat('white', coat=.4), g), (0, -.42, .4), (90, 0, 0))
    place(cross(.28, .06, mat('coral', coat=.4), g), (0, -.48, .4), (90, 0, 0))
    for x, y, colour in ((.68, -.42, 'coral'), (.93, -.3, 'apri')):
        place(capsule(.11, .7, mat('white', rough=.15, coat=.6), e, mat(colour, rough=.2, coat=.6)), (x, y, .35))
        place(disc(.13, .14, .04, mat('ink', rough=.5), e), (x, y, .66))
    return e


def fasting(parent=None):
    """Alarm clock and a cup of tea."""
    e = empty(parent)
    place(clock(e), (-.3, .15, 0), (0, 0, 0), .95)
    g = place(empty(e), (.6, -.4, 0))
    place(lathe([(1e-4, 0), (.34, 0), (.38, .05), (.34, .07), (1e-4, .06)], mat('white', coat=.5), g), (0, 0, 0))
    place(lathe([(1e-4, .06), (.17, .06), (.19, .2), (.25, .5), (.27, .52), (.25, .54), (.22, .47), (1e-4, .47)],
                mat('teal', coat=.5), g), (0, 0, 0))
    place(disc(.23, .02, .008, mat('tea', .3, hexc='#c07a45'), g), (0, 0, .475))
    place(torus(.12, .035, mat('teal', coat=.5), g), (.26, 0, .32), (90, 0, 0))
    return e


def results(parent=None):
    """Microscope and a ticked sheet."""
    e = empty(parent)
    g = sheet(e, (-.42, .22, .72), .86, 1.3, 8, 'teal2')
    rod([(-.2, -.36, .08), (-.08, -.48, .08), (.18, -.2, .08)], .045, mat('coral', coat=.4), g, a=.15)
    place(microscope(e), (.3, -.2, 0), (0, 0, 0), .92)
    return e


def medcase(parent=None):
    """Hard case with a plus, an otoscope in front."""
    e = empty(parent)
    g = facing(e, (-.1, .1, .58), 88, -6)
    slab(1.5, 1.06, .2, .5, .14, mat('teal', rough=.45, coat=.3), g)
    place(slab(1.54, .08, .03, .52, .03, mat('ink', rough=.5), g), (0, 0, 0))
    rod([(-.3, .5, 0), (-.3, .72, 0), (.3, .72, 0), (.3, .5, 0)], .055, mat('ink', rough=.5), g, cuts=3)
    place(disc(.3, .06, .025, mat('ivory', coat=.3), g), (0, .0, .24))
    place(cross(.36, .08, mat('coral', coat=.4), g), (0, 0, .32))
    for x in (-.5, .5):
        place(slab(.16, .2, .04, .1, .03, steel(.3), g), (x, .06, .25))
    place(otoscope(e), (.66, -.48, .62), (78, 0, -38), .62)
    return e


def bpcuff(parent=None):
    """Blood-pressure monitor with its cuff."""
    e = empty(parent)
    place(bp(facing(e, (-.3, .05, .55), 70)), (0, 0, 0), s=1.12)
    place(cuff(e), (.58, -.22, .36), (90, 0, 0), .62)
    tube([(-.1, -.1, .12), (.05, -.5, .04), (.25, -.56, .03), (.45, -.5, .05)], .03, mat('ink', rough=.6), e)
    return e


def bpset(parent=None):
    """Blood-pressure monitor with its cuff, and a moon."""
    e = empty(parent)
    bpcuff(e)
    place(moon(.26, e, 'ivory'), (.62, .2, 1.4), (86, 0, 0))
    return e


def bed(parent=None):
    """Hospital bed, made."""
    e = empty(parent)
    g = place(empty(e), (0, 0, 0), (0, 0, -24))
    place(slab(1.75, .86, .08, .1, .04, mat('teal', rough=.5), g), (0, 0, .38))
    place(slab(1.66, .8, .12, .2, .09, mat('white', rough=.7), g), (0, 0, .52))
    place(slab(1.02, .84, .12, .24, .1, mat('coral', rough=.7), g), (.3, 0, .54))
    place(slab(.16, .85, .06, .26, .06, mat('ivory', rough=.7), g), (-.2, 0, .545))
    blob(mat('ivory', rough=.7), (-.58, 0, .67), (.22, .33, .1), g)
    for x, h in ((-.92, 1.0), (.92, .72)):
        place(slab(.86, h - .1, .14, .1, .045, mat('teal2', coat=.3), g), (x, 0, .14 + h / 2), (90, 0, 90))
    for x in (-.72, .72):
        for y in (-.34, .34):
            place(disc(.035, .22, .01, steel(.3), g), (x, y, .14))
            place(disc(.085, .07, .03, mat('ink', rough=.5), g), (x, y + .035, .085), (90, 0, 0))
    place(cross(.3, .06, mat('coral', coat=.4), g), (-.985, 0, .9), (90, 0, -90))
    return e


def monitor(parent=None):
    """Bedside monitor with a heartbeat line, and a moon."""
    e = empty(parent)
    g = facing(e, (0, 0, .86), 84)
    slab(1.52, 1.12, .2, .24, .1, mat('teal2', coat=.4), g)
    place(slab(1.28, .88, .12, .04, .015, mat('ink', rough=.25), g), (0, 0, .11))
    pulse(1.1, .42, .034, mat('coral', coat=.3), g, .16, .16)
    for i, (w, colour) in enumerate(((.34, 'mint'), (.26, 'apri'), (.3, 'ivory'))):
        place(slab(w, .13, .05, .03, .012, mat(colour), g), (-.42 + i * .42, -.26, .14))
    place(disc(.1, .3, .03, mat('ivory', rough=.5), e), (0, .08, .06))
    place(disc(.42, .09, .04, mat('ivory', rough=.5), e), (0, .08, 0))
    place(moon(.24, e, 'apri'), (.95, -.1, 1.52), (86, 0, 0))
    return e


def inhaler(parent=None):
    """Inhaler with its cap beside it."""
    e = empty(parent)
    g = place(empty(e), (-.05, 0, 0), (0, 0, 20))
    place(slab(.52, .46, .2, 1.0, .1, mat('teal2', coat=.5), g), (0, 0, .62))
    place(disc(.185, .5, .07, steel(.3), g), (0, 0, 1.0))
    place(slab(.5, .4, .18, .62, .08, mat('teal2', coat=.5), place(empty(g), (-.36, 0, .3), (0, -76, 0))), (0, 0, 0))
    place(slab(.36, .3, .13, .04, .015, mat('ink', rough=.5), place(empty(g), (-.66, 0, .22), (0, -76, 0))), (0, 0, .02))
    place(slab(.3, .34, .06, .03, .012, mat('white', rough=.5), g), (.04, -.225, .72), (90, 0, 0))
    place(heart(.2, .05, mat('coral', coat=.4), g), (.04, -.25, .73), (90, 0, 0))
    place(slab(.42, .36, .16, .2, .07, mat('coral', coat=.5), e), (.66, -.4, .1), (0, 0, 30))
    return e


def hourglass(parent=None):
    e = empty(parent)
    frame, glass, sand = mat('teal', coat=.4), mat('white', rough=.15, coat=.6), mat('coral', rough=.6)
    for z in (0, 1.5):
        place(disc(.52, .15, .06, frame, e), (0, 0, z))
    for i in range(3):
        a = RAD(30 + 120 * i)
        place(disc(.045, 1.4, .01, mat('apri', coat=.4), e), (.43 * math.cos(a), .43 * math.sin(a), .12))
    # Both bulbs have one outline; the lower one stands on its head. Sand fills each as far as `level`.
    outline = [(.055 + .305 * math.sin(math.pi * (n / 40) ** 1.15) ** .8, .68 * n / 40) for n in range(41)]
    for base, up, level in ((.82, 1, 9), (.82, -1, 23)):
        bulb = [(r, base + up * z) for r, z in outline] + [(1e-4, base + up * .68)]
        near, far = bulb[:level + 1], bulb[level:]
        for part, material in ((near, sand if up > 0 else glass), (far, glass if up > 0 else sand)):
            lathe(part if up > 0 else part[::-1], material, e)
    return e


def dentalchair(parent=None):
    e = empty(parent)
    g = place(empty(e), (0, 0, 0), (0, 0, -6))
    pad, base = mat('teal2', rough=.5, coat=.3), mat('ivory', rough=.5)
    place(disc(.42, .1, .04, base, g), (.05, 0, 0))
    place(disc(.15, .4, .05, base, g), (.05, 0, .06))
    place(slab(.8, .56, .16, .17, .08, pad, g), (.06, 0, .52))
    place(slab(.7, .52, .16, .15, .07, pad, g), (-.62, 0, .4), (0, -22, 0))
    place(slab(.98, .54, .18, .17, .08, pad, g), (.62, 0, .9), (0, -52, 0))
    place(slab(.3, .38, .12, .15, .07, mat('coral', rough=.5), g), (.98, 0, 1.33), (0, -52, 0))
    for y in (-.34, .34):
        place(slab(.5, .1, .05, .09, .04, mat('ink', rough=.5), g), (.16, y, .78), (0, -6, 0))
        rod([(.3, y * .82, .5), (.3, y, .76)], .035, base, g, cuts=0)
    rod([(.1, .45, .1), (.1, .5, 1.3), (-.05, .45, 1.72), (-.42, .2, 1.7), (-.47, .16, 1.62)], .04, base, g, cuts=3)
    lamp = place(empty(g), (-.48, .15, 1.46), (0, 14, 0))
    dome = [(.22 * math.cos(RAD(a)), .16 * math.sin(RAD(a))) for a in range(0, 90, 5)] + [(1e-4, .16)]
    lathe([(1e-4, -.03), (.19, -.03), (.215, -.02)] + dome, mat('coral', coat=.4), lamp)
    place(disc(.17, .02, .008, mat('white', rough=.2), lamp), (0, 0, -.04))
    return e


def ointment(parent=None):
    """Tube of ointment and a small clock."""
    e = empty(parent)
    g = place(empty(e), (-.28, 0, 0), (0, 0, 8))
    place(disc(.2, .3, .05, mat('coral', coat=.4), g), (0, 0, 0))
    n, rings = 48, 14
    verts, faces = [], []
    for k in range(rings + 1):
        t = k / rings
        for i in range(n):
            a = 2 * math.pi * i / n
            verts.append(((.3 + .12 * t) * math.cos(a), (.3 * (1 - t) ** .8 + .03) * math.sin(a), .3 + 1.15 * t))
    for k in range(rings):
        for i in range(n):
            j = (i + 1) % n
            faces.append((k * n + i, k * n + j, (k + 1) * n + j, (k + 1) * n + i))
    faces.append(tuple(reversed(range(n))))
    mesh('ointment', verts, faces, mat('white', coat=.5), g)
    place(slab(.92, .12, .03, .09, .035, mat('white', coat=.5), g), (0, 0, 1.47), (90, 0, 0))
    place(cross(.26, .05, mat('coral', coat=.4), g), (0, -.25, .8), (80, 0, 0))
    place(slab(.5, .1, .03, .04, .015, mat('teal2'), g), (0, -.16, 1.12), (78, 0, 0))
    place(clock(e), (.55, -.2, 0), (0, 0, -12), .58)
    return e


def neighbours(parent=None):
    """Bottle of tablets beside a map pin and a house."""
    e = empty(parent)
    place(home(e), (-.3, .3, 0), (0, 0, 0), .92)
    place(pin(e), (.62, .0, 0), (0, 0, 0), 1.15)
    place(bottle(e), (.18, -.55, 0), (0, 0, 0), .42)
    return e
