"""Runs inside Blender: build one scene, render its passes, finish the picture. Called by render.py:
blender -b --factory-startup -P blender_scene.py -- FAMILY NAME WIDTH HEIGHT SAMPLES RADIUS PASSES OUT.png"""
import importlib
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import stage  # noqa: E402
from studio.finish import finish  # noqa: E402

family, name, width, height, samples, radius, passes, out = sys.argv[sys.argv.index('--') + 1:]
stage.reset(int(width), int(height))
film = importlib.import_module('studio.scenes.' + family).build(name)     # opaque or see-through, or the shadow of a cut-out
stage.render(int(samples), passes, bool(film))
shadow = isinstance(film, stage.Shadow) and film
if shadow:
    stage.render_shadow(shadow, int(samples), passes)
finish(passes, out, int(radius), shadow and ('layer' if shadow.is_layer else 'cut-out'))
