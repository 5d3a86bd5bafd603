"""Backdrop, lights, camera and the two-pass render."""
import math
import os
import time
from typing import NamedTuple

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from .materials import linear, mat
from .shapes import RAD, link, mesh


def reset(width, height):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    r = bpy.context.scene.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100


def cyc(colour, y=4.2, rad=2.2, wall=14):
    """Seamless backdrop: floor, quarter round, wall."""
    profile = [(-14, 0)]
    profile += [(y - rad + rad * math.sin(RAD(90 * i / 24)), rad - rad * math.cos(RAD(90 * i / 24))) for i in range(25)]
    profile += [(y, wall)]
    verts = [(x, a, b) for a, b in profile for x in (-30, 30)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return mesh('cyc', verts, faces, mat('bg' + colour, .8, .15, hexc=colour))


def aim(loc, to):
    return (Vector(to) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()


def area(loc, to, size, power, colour='#ffffff'):
    light = bpy.data.lights.new('area', 'AREA')
    light.energy, light.size, light.color = power, size, linear(colour)[:3]
    obj = link(bpy.data.objects.new('area', light))
    obj.location, obj.rotation_euler = loc, aim(loc, to)
    return obj


def world(colour, strength):
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new('world')
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes['Background']
    background.inputs[0].default_value = linear(colour)
    background.inputs[1].default_value = strength
    scene.world.cycles.sampling_method = 'NONE'             # even light: nothing to find by sampling it


def camera(loc, to, mm, focus=None, f=2.0, frame=(1, 0, 0)):
    """Camera with depth of field; `frame` is (zoom, shift x, shift y), which crops without changing perspective."""
    data = bpy.data.cameras.new('camera')
    obj = link(bpy.data.objects.new('camera', data))
    obj.location, obj.rotation_euler = loc, aim(loc, to)
    bpy.context.scene.camera = obj
    zoom, data.shift_x, data.shift_y = frame
    data.lens = mm * zoom
    if focus:
        data.dof.use_dof = True
        data.dof.focus_distance = (Vector(focus) - Vector(loc)).length
        data.dof.aperture_fstop = f


def family_of(roots):
    """These objects and all that hang on them."""
    return [obj for root in roots for obj in (root, *root.children_recursive)]


def unseen(objects):
    """Takes objects from the picture; their shadows, reflections and bounced light stay."""
    for obj in objects:
        obj.visible_camera = False


def hide(objects):
    """Takes objects out of the scene, with all that they do to its light."""
    for obj in objects:
        obj.hide_render = True


def solids():
    return [obj for obj in bpy.context.scene.objects if obj.type in ('MESH', 'CURVE')]


def points_in_picture(objects):
    """Where the vertices of these objects are in the picture, 0 to 1 from its lower left corner; none is below the ground."""
    scene = bpy.context.scene
    graph = bpy.context.evaluated_depsgraph_get()
    graph.update()
    found = []
    for obj in objects:
        shape = obj.evaluated_get(graph)
        points = [obj.matrix_world @ v.co for v in shape.to_mesh().vertices] if obj.type != 'EMPTY' else []
        found += [world_to_camera_view(scene, scene.camera, Vector((x, y, max(z, 0)))) for x, y, z in points]
        if points:
            shape.to_mesh_clear()
    return found


def render_only(objects, margin=.015):
    """Leaves the rest of the picture empty."""
    xs, ys = zip(*((p.x, p.y) for p in points_in_picture(objects)))
    r = bpy.context.scene.render
    r.use_border = True
    r.border_min_x, r.border_max_x = max(0, min(xs) - margin), min(1, max(xs) + margin)
    r.border_min_y, r.border_max_y = max(0, min(ys) - margin), min(1, max(ys) + margin)


def fit(left=.07, right=.93, bottom=.05, top=.95):
    """Zoom and shift the camera until all objects fill this part of the picture and stand on its lower side."""
    seen = points_in_picture(solids())
    xs, ys = [p.x for p in seen], [p.y for p in seen]
    scene = bpy.context.scene
    lens, r = scene.camera.data, scene.render
    zoom = min((right - left) / (max(xs) - min(xs)), (top - bottom) / (max(ys) - min(ys)))
    long = max(r.resolution_x, r.resolution_y)
    lens.lens *= zoom
    lens.shift_x = (.5 + ((min(xs) + max(xs)) / 2 - .5) * zoom - (left + right) / 2) * r.resolution_x / long
    lens.shift_y = (.5 + (min(ys) - .5) * zoom - bottom) * r.resolution_y / long


class Shadow(NamedTuple):
    """A shadow that goes with a cut-out: who casts it, and on what. It fades out at the picture's edges unless this is a layer."""
    casters: list
    receivers: list
    is_layer: bool = False


def grounded(colour='#f1e2cb'):
    """Ground that gives light back and hides what is below it, not in the picture itself; returns the shadow of all on it."""
    casters = solids()
    ground = mesh('floor', [(-30, -30, 0), (30, -30, 0), (30, 30, 0), (-30, 30, 0)], [(0, 1, 2, 3)],
                  mat('floor', .8, .15, hexc=colour))
    ground.is_holdout = True
    return Shadow(casters, [ground])


def render_shadow(shadow, samples, out):
    """The receivers alone, small: in the shadow (`floor_A`) and, without the casters, in the light (`floor_B`)."""
    scene = bpy.context.scene
    for obj in solids() + shadow.receivers:
        obj.visible_camera, obj.is_holdout = obj in shadow.receivers, False
    r = scene.render
    r.resolution_percentage, r.film_transparent = 33 if shadow.is_layer else 30, False
    if shadow.is_layer:
        render_only(shadow.casters, .07)
    scene.cycles.samples, scene.cycles.use_adaptive_sampling = samples * 2 if shadow.is_layer else samples, False
    slots = [node for node in scene.node_tree.nodes if node.type == 'OUTPUT_FILE']
    for node in slots[1:]:
        scene.node_tree.nodes.remove(node)
    for half in 'AB':
        slots[0].file_slots[0].path = 'floor_%s_' % half
        bpy.ops.render.render()
        hide(shadow.casters)


def render(samples, out, transparent=False):
    """Render two halves with different seeds, each with denoising albedo and normal, as linear EXR into `out`.

    Persistent data stays off: with it the second half came back identical and the denoiser had no variance to use.
    """
    scene = bpy.context.scene
    r, c = scene.render, scene.cycles
    r.engine = 'CYCLES'
    r.use_persistent_data = False
    r.film_transparent = transparent
    c.device = 'CPU'
    c.samples = max(4, samples // 2)
    c.use_adaptive_sampling, c.adaptive_threshold = True, .012
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 6, 3, 3, 4
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = 3, 12, 1
    c.caustics_reflective = c.caustics_refractive = c.use_denoising = False
    layer = scene.view_layers[0]
    layer.use_pass_normal = layer.use_pass_z = layer.use_pass_diffuse_color = True
    layer.cycles.denoising_store_passes = True
    scene.view_settings.view_transform = 'Standard'
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    tree.links.new(layers.outputs[0], tree.nodes.new('CompositorNodeComposite').inputs[0])
    passes = [s.name for s in layers.outputs if s.enabled]
    albedo = 'Denoising Albedo' if 'Denoising Albedo' in passes else 'DiffCol'
    normal = 'Denoising Normal' if 'Denoising Normal' in passes else 'Normal'
    os.makedirs(out, exist_ok=True)
    slots = []
    for socket in ('Image', albedo, normal):
        node = tree.nodes.new('CompositorNodeOutputFile')
        node.base_path = out
        node.format.file_format, node.format.color_depth = 'OPEN_EXR', '32'
        node.format.exr_codec, node.format.color_mode = 'ZIP', 'RGBA'
        tree.links.new(layers.outputs[socket], node.inputs[0])
        slots.append(node.file_slots[0])
    start = time.time()
    for half, seed in (('A', 1), ('B', 7)):
        for slot, name in zip(slots, ('colour', 'albedo', 'normal')):
            slot.path = '%s_%s_' % (name, half)
        c.seed = seed
        bpy.ops.render.render()
    print('RENDER_SECONDS %.1f' % (time.time() - start))
