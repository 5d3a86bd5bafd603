"""Backdrop, lights, camera and the two-pass render."""
import math
import os
import time

import bpy
from mathutils import Vector

from .materials import linear, mat
from .shapes import RAD, link, mesh


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)


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


def render(width, height, samples, out, transparent=False):
    """Render two halves with different seeds, each with denoising albedo and normal, as linear EXR into `out`.

    Persistent data stays off: with it the second half came back identical and the denoiser had no variance to use.
    """
    scene = bpy.context.scene
    r, c = scene.render, scene.cycles
    r.engine = 'CYCLES'
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100
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
