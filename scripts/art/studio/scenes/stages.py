"""Arrangements for the end of the page: contact, sent, footer."""
from ..materials import mat
from ..products import phone
from ..props.basics import ambulance, shield
from ..props.office import telephone
from ..props.paper import sheet
from ..shapes import (arch, ball, blob, circle, cross, disc, empty, flat, heart, pill, place, rod, slab, torus)
from ..stage import area, camera, cyc, fit, grounded, world


def daylight(height=1):
    world('#fdf1e8', .42)
    area((-4, -4, 4.8 + height), (0, 0, height), 3.2, 430, '#ffefdc')
    area((4.5, -1.5, 2.4 + height), (0, 0, height), 2.2, 105, '#ffd3bd')
    area((0, -6, height), (0, 0, height), 5, 42, '#e4fbf4')


def contact():
    """Telephone on a stepped podium, a conversation above it."""
    back = lambda colour: mat(colour, rough=.6, spec=.25)
    place(flat([arch(2.1, 3.3)], .3, .09, back('teal')), (.28, 1.05, 0), (90, 0, 0))
    place(flat([arch(1.15, 1.9)], .3, .09, back('softcoral')), (-1.02, .7, 0), (90, 0, 0))
    place(disc(1.42, .22, .07, mat('ivory', rough=.5)), (0, 0, 0))
    place(disc(1.12, .2, .06, mat('mint', rough=.5)), (0, 0, .22))
    place(telephone(empty(), False), (0, -.12, .42), (0, 0, -16), 1.12)
    talk = place(empty(), (.1, .1, 1.66), (0, 0, -4), 1.12)
    a = place(empty(talk), (-.22, 0, .86), (84, 0, 10))
    slab(1.22, .74, .27, .2, .08, mat('white', coat=.4), a)
    for x, colour in ((-.28, 'teal'), (0, 'coral'), (.28, 'teal')):
        place(ball(.085, mat(colour, coat=.4), a), (x, 0, .1))
    b = place(empty(talk), (.42, -.3, .28), (84, 0, -14))
    slab(.92, .6, .24, .2, .08, mat('coral', coat=.5), b)
    place(heart(.38, .11, mat('ivory', coat=.4), b), (0, 0, .1))
    place(pill('coral', 'apri'), (-1.1, -1.42, .14), (90, 0, 58))
    place(pill('teal2', 'mint'), (-.62, -1.72, .14), (90, 0, -24))
    place(ball(.2, mat('apri', coat=.4)), (1.5, -.84, .2))
    place(ball(.11, mat('coral', coat=.5)), (1.1, -1.12, .11))
    place(torus(.19, .06, mat('teal2', coat=.4)), (-1.16, .3, 2.5), (70, 25, 0))
    place(cross(.36, .14, mat('coral', coat=.5)), (1.42, .2, 2.5), (84, -10, -20))
    daylight(1.3)
    camera((-.6, -10.5, 3.5), (0, 0, 1.4), 85)
    fit(.05, .95, .045, .96)
    return grounded()


def sent():
    """Message under the shield's protection: a sheet and the shield before it."""
    s = sheet(None, (-.24, .14, .86), 1.16, 1.62, 8, 'teal', (.7, .7, .5, .3, .34, .26))
    place(heart(.34, .1, mat('coral', coat=.6, rough=.3), s), (.3, .54, .08))
    place(shield(empty()), (.4, -.34, .0), (0, 0, -12), .84)
    place(ball(.15, mat('apri', coat=.4)), (-.78, -.42, .15))
    place(pill('coral', 'ivory'), (-.42, -.66, .11), (90, 0, 62), .78)
    daylight(.8)
    camera((-.5, -8.6, 2.6), (0, 0, .75), 85)
    fit()
    return grounded()


def footer_phone():
    """Phone on a plinth."""
    place(disc(.98, .3, .08, mat('teal', rough=.5)), (0, 0, 0))
    place(disc(.74, .2, .06, mat('mint', rough=.5)), (0, 0, .3))
    place(phone(), (.04, .02, 1.56), (84, 0, -16), 1.2)
    love = place(empty(), (-.66, -.2, 1.98), (84, 0, 20))
    heart(.46, .16, mat('coral', coat=.7, rough=.3), love)
    place(pill(), (-.8, -.84, .126), (90, 0, 60), .9)
    place(ball(.16, mat('apri', coat=.4)), (1.08, -.62, .16))
    place(cross(.3, .11, mat('apri', coat=.5)), (.84, .1, 2.12), (84, -10, -20))
    daylight(1.1)
    camera((-.5, -9.4, 3.0), (0, 0, 1.1), 85)
    fit(.06, .94, .045, .96)
    return grounded()


def lit(strength, colour='#ffc987'):
    """Warm light behind glass."""
    material = mat('lit%s' % strength, rough=.4, hexc=colour)
    shader = material.node_tree.nodes['Principled BSDF'].inputs
    shader['Emission'].default_value = shader['Base Color'].default_value
    shader['Emission Strength'].default_value = strength
    return material


def ward(w, h, wall, roof, columns, rows, parent=None):
    """Hospital block at night, most windows lit."""
    g = empty(parent)
    place(slab(w, .9, .09, h, .06, mat(wall, rough=.55), g), (0, 0, h / 2))
    place(slab(w + .12, 1.02, .11, .12, .05, mat(roof, rough=.5), g), (0, 0, h + .04))
    for r in range(rows):
        for c in range(columns):
            dark = (r * 5 + c * 3) % 7 == 2
            glass = mat('teal', rough=.25, coat=.4) if dark else lit(1.0 if (r + c) % 3 else .7)
            x = (c - (columns - 1) / 2) * w / (columns + .35)
            place(slab(.21, .25, .05, .05, .02, glass, g), (x, -.46, h - .3 - r * .38), (90, 0, 0))
    return g


def tree(x, y, s, colour='teal2'):
    place(disc(.05 * s, .3 * s, .02 * s, mat('trunk', .7, hexc='#b97c52')), (x, y, 0))
    blob(mat(colour, rough=.6), (x, y, .62 * s), (.3 * s, .3 * s, .42 * s))


def footer():
    """Hospital at night against a wall of ink, an ambulance before it. The lowest tenth is behind the page's card."""
    wall = '#17474d'
    cyc(wall, 4.6, 2.6)
    world('#cfe6ea', .22)
    place(flat([circle(1.65, n=160)], .25, .08, mat('night', .7, .2, hexc='#17585a')), (1.2, 2.9, 1.65), (90, 0, 0))
    place(slab(6.4, 2.3, .8, .14, .05, mat('teal', rough=.6)), (1.25, .3, .06))
    place(ward(1.5, 2.14, 'ivory', 'coral', 4, 4), (1.15, .75, .12))
    place(ward(1.35, 1.36, 'apri', 'teal2', 3, 2), (2.5, .6, .12))
    place(ward(1.2, 1.05, 'mint', 'coral', 3, 1), (-.1, .6, .12))
    for x, z, s, colour in ((1.15, 2.58, .48, 'coral'), (2.5, 1.74, .32, 'ivory')):
        place(cross(s, .16, lit(.8, '#f2674a') if colour == 'coral' else mat(colour, coat=.4)), (x, .5, z), (88, 0, -6))
    place(flat([arch(.44, .66)], .07, .03, lit(1.1)), (1.15, .27, .12), (90, 0, 0))
    place(slab(.86, .5, .08, .08, .03, mat('coral', rough=.5)), (1.15, .12, .9))
    for x in (.8, 1.5):
        rod([(x, -.08, .12), (x, -.08, .88)], .03, mat('ivory', rough=.5), cuts=0)
    place(flat([arch(.26, .42)], .06, .025, lit(1.0)), (2.5, .13, .12), (90, 0, 0))
    place(flat([arch(.26, .42)], .06, .025, lit(1.0)), (-.1, .13, .12), (90, 0, 0))
    place(ambulance(empty()), (-1.1, -.2, .13), (0, 0, 14), 1.0)
    tree(3.45, .3, 1.0)
    tree(3.9, .0, .7, 'teal')
    tree(-.85, .75, .8, 'teal')
    place(ball(.14, mat('coral', coat=.5)), (2.2, -.6, .27))
    place(ball(.16, mat('apri', coat=.4)), (3.1, -.5, .29))
    place(pill('coral', 'ivory'), (.5, -.55, .26), (90, 0, 62), .9)
    area((-4.5, -4.5, 6.5), (1, 0, 1), 2.6, 450, '#ffe6cc')
    area((6, -1.5, 3.5), (1.2, 0, 1), 2.5, 120, '#ffb99a')
    area((0, -7, 1.5), (1, 0, 1), 5, 40, '#cff3ec')
    camera((-.3, -11.5, 3.1), (1.1, .3, 1.5), 62, (1, .1, 1.2), 2.4, (.72, -.1, .002))
    return False


def build(name):
    return {'contact': contact, 'sent': sent, 'footer-phone': footer_phone, 'footer': footer}[name]()
