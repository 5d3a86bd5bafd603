"""Empty stage, far out of focus, to lay text and pictures on. A name is `<wall hex>:<outer|inner>`."""
from ..materials import mat
from ..shapes import arch, circle, flat, place
from ..stage import area, camera, cyc, world


def build(name):
    wall, depth = name.split(':')
    cyc('#' + wall, 3.6)
    world('#fdf1e8', .5)
    if depth == 'outer':
        place(flat([arch(2.6, 3.0)], .3, .09, mat('teal', rough=.6, spec=.25)), (-2.5, 1.4, 0), (90, 0, 0))
        place(flat([arch(1.6, 1.8)], .3, .09, mat('ivory', rough=.6, spec=.25)), (-1.1, .9, 0), (90, 0, 0))
        place(flat([circle(1.2, n=96)], .3, .09, mat('softcoral', rough=.6, spec=.25)), (2.6, 1.4, 1.9), (90, 0, 0))
    else:
        place(flat([arch(3.4, 3.2)], .3, .09, mat('ivory', rough=.6, spec=.25)), (1.9, 1.5, 0), (90, 0, 0))
    area((-4, -4, 5.5), (0, 0, .6), 2.6, 420, '#ffefdc')
    area((4.5, -1.5, 3), (0, 0, .7), 2.6, 120, '#ffd3bd')
    camera((0, -7.6, 2.3), (0, 0, 1.15), 50, (0, -5.6, 2), .28)
    return False
