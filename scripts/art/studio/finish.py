"""Joins the two halves of a render, removes the noise, maps the tones and writes a PNG."""
import ctypes
import glob
import os

import bpy
import numpy as np

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PATCH, STRENGTH, FEATURES = 2, 1.2, [300] * 3 + [12] * 3   # albedo, normal weights


def load(folder, name):
    """One EXR pass as float32 (h, w, 4)."""
    image = bpy.data.images.load(sorted(glob.glob(os.path.join(folder, name + '_0*.exr')))[-1])
    if not name.startswith('colour'):
        image.colorspace_settings.name = 'Non-Color'
    w, h = image.size
    data = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(data)
    return np.ascontiguousarray(data.reshape(h, w, 4))


def denoise(a, b, features, radius):
    """Joint non-local means on the two halves (nlm.c)."""
    lib = ctypes.CDLL(os.path.join(ART, 'nlm.so'))
    pointer = lambda x: x.ctypes.data_as(ctypes.c_void_p)
    h, w = a.shape[:2]
    a, b, f = (np.ascontiguousarray(x, np.float32) for x in (a, b, features))
    weights, out = np.array(FEATURES, np.float32), np.empty_like(a)
    lib.nlm(pointer(a), pointer(b), pointer(f), pointer(weights), w, h, radius, PATCH, ctypes.c_float(STRENGTH), pointer(out))
    return out


def develop(x):
    """Soft shoulder above .62, sRGB, a little saturation, dither against banding."""
    k = .62
    x = np.where(x < k, x, k + (1 - k) * (1 - np.exp(-(np.maximum(x, k) - k) / (1 - k) * .9)))
    x = np.clip(x, 0, 1)
    s = np.where(x <= .0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - .055)
    mean = s.mean(-1, keepdims=True)
    s = np.clip(mean + (s - mean) * 1.06, 0, 1)
    return np.clip(s + np.random.default_rng(3).normal(0, .004, s.shape[:2] + (1,)), 0, 1)


def finish(folder, target, radius):
    """Write the picture whose passes `stage.render` left in `folder`; `radius` is the denoiser's window in px."""
    colour = [load(folder, 'colour_' + half) for half in 'AB']
    albedo = [np.clip(load(folder, 'albedo_' + half)[..., :3], 0, 1) + .06 for half in 'AB']
    normal = (load(folder, 'normal_A') + load(folder, 'normal_B'))[..., :3] / 2
    mean_albedo = (albedo[0] + albedo[1]) / 2
    halves = (c[..., :3] / al for c, al in zip(colour, albedo))
    linear = denoise(*halves, np.concatenate([mean_albedo - .06, normal], -1), radius) * mean_albedo
    alpha = (colour[0][..., 3] + colour[1][..., 3]) / 2
    cut_out = alpha.min() < .999
    if cut_out:
        linear = linear / np.maximum(alpha, 1e-3)[..., None]
    h, w = alpha.shape
    pixels = np.ones((h, w, 4), np.float32)
    pixels[..., :3] = develop(linear)
    if cut_out:
        pixels[..., 3] = alpha
    image = bpy.data.images.new('out', w, h, alpha=True)
    image.colorspace_settings.name = 'sRGB'
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw, image.file_format = target, 'PNG'
    image.save()
