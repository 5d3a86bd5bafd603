"""One prop on a small stage. A name is `<wall hex>:<colour behind>:<prop>:<staging 0..5>`; vary the staging from card to card.
One that goes on with `:<middle>` is upright, 4 to 5, and shows all of the height: the middle is that of its crop out of 800 px."""
from .. import props
from ..materials import mat
from ..shapes import arch, ball, circle, cross, disc, empty, flat, pill, place, slab, torus
from ..stage import area, camera, cyc, world

TURN = (-14, 12, -8, 16, 8, -12)
CAMERA_X = (-.2, .9, -.9, .5, -.5, .2)


def doorway(back, accent):
    """Arch, round podium, pill and plus."""
    place(flat([arch(2.2, 2.3)], .3, .09, back), (.1, 1.1, 0), (90, 0, 0))
    place(disc(1.05, .22, .06, mat('ivory', rough=.5)), (.1, 0, 0))
    place(pill(), (-1.0, -.55, .14), (90, 0, 55))
    place(ball(.17, mat(accent, coat=.4)), (1.2, -.5, .17))
    place(cross(.34, .14, mat('white', coat=.5)), (1.3, .2, 1.75), (84, 0, -20))


def sun(back, accent):
    """Sun disc, square podium, ring."""
    place(flat([circle(1.25, n=128)], .25, .08, back), (.25, 1.3, 1.35), (90, 0, 0))
    place(slab(2.1, 1.7, .4, .22, .06, mat('ivory', rough=.5)), (.1, 0, .11))
    place(torus(.2, .065, mat(accent, coat=.4)), (-1.25, .2, 1.7), (70, 25, 0))
    place(ball(.2, mat('apri', coat=.4)), (-1.2, -.3, .2))


def two_arches(back, accent):
    """Two arches, stepped podium."""
    place(flat([arch(1.7, 2.5)], .3, .09, back), (-.35, 1.3, 0), (90, 0, 0))
    place(flat([arch(1.3, 1.6)], .3, .09, mat('ivory', rough=.6, spec=.25)), (1.0, 1.0, 0), (90, 0, 0))
    place(disc(1.15, .12, .05, mat('mint', rough=.5)), (.1, 0, 0))
    place(disc(.95, .12, .05, mat('ivory', rough=.5)), (.1, 0, .11))
    place(ball(.13, mat(accent, coat=.5)), (-1.15, -.6, .13))
    place(ball(.22, mat(accent, coat=.5)), (1.4, -.2, .22))


def low_wall(back, accent):
    """Low wall, pillar of discs."""
    place(slab(3.0, 1.5, .5, .3, .09, back), (.3, 1.2, .75), (90, 0, 0))
    place(disc(1.0, .22, .06, mat('apri', rough=.5)), (.1, 0, 0))
    place(cross(.3, .12, mat(accent, coat=.5)), (-1.2, .2, 1.45), (84, 0, 20))
    place(disc(.26, .12, .05, mat('ivory', coat=.4)), (1.3, -.45, 0))
    place(disc(.2, .12, .05, mat(accent, coat=.4)), (1.3, -.45, .11))


def sunrise(back, accent):
    """Half disc on the floor, wide step, small column with a ball."""
    rise = [p for p in circle(1.55, n=128) if p[1] >= -1e-6]
    place(flat([rise], .3, .09, back), (-.15, 1.2, -.12), (90, 0, 0))
    place(slab(2.5, 1.6, .3, .12, .05, mat('sand', rough=.5)), (.1, 0, .06))
    place(slab(1.9, 1.3, .3, .11, .05, mat('ivory', rough=.5)), (.1, 0, .165))
    place(disc(.2, .75, .06, mat('ivory', rough=.5)), (1.5, .5, 0))
    place(ball(.2, mat(accent, coat=.5)), (1.5, .5, .95))
    place(pill('teal2', 'ivory'), (-1.15, -.62, .14), (90, 0, -40))


def ring(back, accent):
    """Standing ring, round podium in two colours, little arch."""
    place(flat([circle(1.32, n=128), circle(.92, n=128)[::-1]], .3, .09, back), (.1, 1.2, 1.3), (90, 0, 0))
    place(disc(1.1, .14, .05, mat('apri', rough=.5)), (.1, 0, 0))
    place(disc(.98, .1, .04, mat('ivory', rough=.5)), (.1, 0, .125))
    place(flat([arch(.46, .6)], .3, .08, mat(accent, rough=.5, coat=.3)), (-1.35, .1, 0), (90, 0, 14))
    place(ball(.15, mat('white', coat=.5)), (1.3, -.45, .15))
    place(ball(.1, mat(accent, coat=.5)), (1.05, -.75, .1))


STAGINGS = (doorway, sun, two_arches, low_wall, sunrise, ring)


def build(name):
    wall, colour, prop, staging, *middle = name.split(':')
    staging = int(staging)
    cyc('#' + wall, 3.6)
    world('#fdf1e8', .4)
    STAGINGS[staging](mat(colour, rough=.6, spec=.25), 'teal2' if colour in ('coral', 'softcoral', 'apri') else 'coral')
    place(props.find(prop)(empty()), (.1, -.05, .22), (0, 0, TURN[staging]))
    area((-4, -4, 5.5), (0, 0, .6), 2.2, 400, '#ffefdc')
    area((4.5, -1.5, 3), (0, 0, .7), 2.2, 100, '#ffd3bd')
    area((0, -6, 1), (0, 0, .7), 5, 40, '#e4fbf4')
    camera((CAMERA_X[staging], -7.6, 2.3), (.08, 0, .9), 80, (.1, -.2, .9), 1.6,
           (4 / 3, (int(middle[0]) - 400) / 600, 0) if middle else (1, 0, 0))
    return False
