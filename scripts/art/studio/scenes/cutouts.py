"""One prop with alpha, standing on the picture's lower edge with its own soft shadow. A name is that of the prop."""
from .. import props
from ..shapes import empty, place
from ..stage import area, camera, fit, grounded, world

# degrees about the vertical axis where the plain pose shows too little of the prop
TURNS = {'bottle': 12, 'tubes': -18, 'outpost': -10, 'medcase': 4, 'sites': -8, 'dentalchair': 16, 'idcard': -12,
         'microscope': 8, 'shield': -14, 'rings': -8, 'home': -12}


def build(name):
    world('#fdf1e8', .42)
    place(props.find(name)(empty()), (0, 0, 0), (0, 0, TURNS.get(name, 0)))
    area((-4, -4, 5.5), (0, 0, .6), 3.4, 410, '#ffefdc')
    area((4.5, -1.5, 3), (0, 0, .7), 2.2, 100, '#ffd3bd')
    area((0, -6, 1), (0, 0, .7), 5, 40, '#e4fbf4')
    camera((-.5, -8.6, 2.6), (0, 0, .75), 85)
    fit()
    return grounded()
