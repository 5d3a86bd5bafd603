"""One prop, close, in front of a saturated wall. A name is
`<wall hex>:<colour behind>:<colour under>:<prop>[:<lens in mm>]`."""
from .. import props
from ..materials import mat
from ..shapes import circle, disc, empty, flat, place
from ..stage import area, camera, cyc, world


def build(name):
    wall, colour, under, prop, lens = (name + ':76').split(':')[:5]
    cyc('#' + wall, 3.6)
    world('#fdf1e8', .4)
    place(flat([circle(1.7, n=160)], .25, .09, mat(colour, rough=.6, spec=.25)), (.75, 1.5, .55), (90, 0, 0))
    place(disc(1.9, .16, .06, mat(under, rough=.55)), (0, .1, 0))
    place(props.find(prop)(empty()), (0, -.1, .16), (0, 0, 14), 1.06)
    area((-4, -4, 5.5), (0, 0, .6), 2.2, 400, '#ffefdc')
    area((4.5, -1.5, 3), (0, 0, .7), 2.2, 100, '#ffd3bd')
    area((0, -6, 1), (0, 0, .7), 5, 40, '#e4fbf4')
    camera((-1.6, -7.2, 1.9), (.1, 0, .93), float(lens), (0, -.3, .8), 1.4)
    return False
