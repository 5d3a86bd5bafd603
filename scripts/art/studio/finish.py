"""Joins the two halves of a render, removes the noise, maps the tones and writes a PNG."""
import ctypes
import glob
import os

import bpy
import numpy as np

ART = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PATCH, STRENGTH, FEATURES = 2, 1.2, [300] * 3 + [12] * 3   # albedo, normal weights
SHADOW = np.array([.2, .16, .12], np.float32)   # on a ground that is not known


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


def develop(x, grain=.004):
    """Soft shoulder above .62, sRGB, a little saturation, dither against banding."""
    k = .62
    x = np.where(x < k, x, k + (1 - k) * (1 - np.exp(-(np.maximum(x, k) - k) / (1 - k) * .9)))
    x = np.clip(x, 0, 1)
    s = np.where(x <= .0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - .055)
    mean = s.mean(-1, keepdims=True)
    s = np.clip(mean + (s - mean) * 1.06, 0, 1)
    return np.clip(s + np.random.default_rng(3).normal(0, grain, s.shape[:2] + (1,)), 0, 1)


def blurred(x, radius):
    """Three box blurs, nearly a Gaussian one, of an image (h, w) or (h, w, n)."""
    for axis in (0, 1) * 3:
        pad = [(0, 0)] * x.ndim
        pad[axis] = (radius + 1, radius)
        total = np.cumsum(np.pad(x, pad, mode='edge'), axis, dtype=np.float64)
        n = x.shape[axis]
        take = lambda start: np.take(total, np.arange(start, start + n), axis)
        x = ((take(2 * radius + 1) - take(0)) / (2 * radius + 1)).astype(np.float32)
    return x


def enlarged(x, h, w):
    """Bilinear."""
    ys, xs = ((np.arange(n) + .5) * m / n - .5 for n, m in ((h, x.shape[0]), (w, x.shape[1])))
    def mix(x, at, axis):
        low = np.clip(np.floor(at).astype(int), 0, x.shape[axis] - 1)
        high = np.clip(low + 1, 0, x.shape[axis] - 1)
        part = np.clip(at - low, 0, 1).astype(np.float32)
        part = part.reshape([-1 if a == axis else 1 for a in range(x.ndim)])
        return np.take(x, low, axis) * (1 - part) + np.take(x, high, axis) * part
    return mix(mix(x, ys, 0), xs, 1)


def spread(colour, weight):
    """Colours run on where `weight` is 0, so that no edge of a cut-out mixes with black."""
    solid = np.where(weight > .9, weight, weight ** 3 * .2)
    out, known = colour * solid[..., None], solid
    for radius in (1, 2, 4, 8, 16, 32, 64, 128):
        near, much = blurred(colour * solid[..., None], radius), blurred(solid, radius)
        missing = np.clip(1 - known * 4, 0, 1)
        out, known = out + near * missing[..., None], known + much * missing
    return out / np.maximum(known, 1e-6)[..., None]


def shadow_of(folder, kind, h, w):
    """Cover and colour of the shadow that a cut-out takes with it."""
    dark, light = (load(folder, 'floor_' + half)[..., :3] for half in 'AB')
    known = blurred((light.max(-1) > 1e-4).astype(np.float32), 6 if kind == 'layer' else 1)
    soft = max(1, round(w / 1200)) if kind == 'layer' else max(1, round(w / 400))
    dark, light = (develop(blurred(x, soft), 0) for x in (dark, light))
    cover = np.clip(1 - dark / np.maximum(light, 1e-3), 0, 1)
    cover = np.where(known > .5, np.clip(cover * 1.02 - .02, 0, 1).max(-1) * np.clip(known * 2 - 1, 0, 1), 0)
    if kind == 'layer':
        colour = np.clip((dark - light * (1 - cover[..., None])) / np.maximum(cover, 1e-3)[..., None], 0, 1)
        colour = spread(colour, np.clip(cover * 4, 0, 1))
        return enlarged(cover, h, w), enlarged(colour, h, w)
    cover = enlarged(cover, h, w)
    x, y = np.linspace(0, 1, w), np.linspace(0, 1, h)        # Blender's rows begin at the bottom
    ramp = lambda t, over: np.clip(t / over, 0, 1) ** 2 * (3 - 2 * np.clip(t / over, 0, 1))
    return cover * (ramp(x, .14) * ramp(1 - x, .3))[None] * ramp(y, .035)[:, None], SHADOW


def around(mask, margin):
    """The part of the picture, as two slices, that holds what is not 0, and some more."""
    return tuple(slice(max(0, line[0] - margin), line[-1] + margin) for line in (np.flatnonzero(mask.any(axis)) for axis in (1, 0)))


def finish(folder, target, radius, shadow=None):
    """Write the picture whose passes `stage.render` left in `folder`; `radius` is the denoiser's window in px,
    `shadow` says what kind of shadow goes with a cut-out."""
    colour = [load(folder, 'colour_' + half) for half in 'AB']
    albedo = [np.clip(load(folder, 'albedo_' + half)[..., :3], 0, 1) + .06 for half in 'AB']
    normal = (load(folder, 'normal_A') + load(folder, 'normal_B'))[..., :3] / 2
    alpha = np.clip((colour[0][..., 3] + colour[1][..., 3]) / 2, 0, 1)
    h, w = alpha.shape
    is_opaque = alpha.min() > .999
    cover, dark = shadow_of(folder, shadow, h, w) if shadow else (np.zeros_like(alpha), SHADOW)
    part = (slice(None), slice(None)) if is_opaque else around((alpha > 0) | (cover > .004), 24)
    colour, albedo, normal, alpha, cover = [c[part] for c in colour], [c[part] for c in albedo], normal[part], alpha[part], cover[part]
    dark = dark[part] if dark.ndim == 3 else dark
    mean_albedo = (albedo[0] + albedo[1]) / 2
    halves = (c[..., :3] / al for c, al in zip(colour, albedo))
    linear = denoise(*halves, np.concatenate([mean_albedo - .06, normal], -1), radius) * mean_albedo
    pixels = np.zeros((h, w, 4), np.float32)
    if is_opaque:
        shown, alpha = develop(linear), 1
    else:
        shown = develop(spread(np.minimum(linear / np.maximum(alpha, 1e-3)[..., None], 4), alpha))
        under = cover * (1 - alpha)
        shown = shown * alpha[..., None] + dark * under[..., None]
        alpha = alpha + under
        shown = spread(shown / np.maximum(alpha, 1e-6)[..., None], np.where(alpha > .004, 1, 0).astype(np.float32))
    pixels[..., :3] = shown.mean((0, 1))
    pixels[(*part, slice(0, 3))] = shown
    pixels[(*part, 3)] = alpha
    image = bpy.data.images.new('out', w, h, alpha=True)
    image.colorspace_settings.name = 'sRGB'
    image.alpha_mode = 'CHANNEL_PACKED'                      # colours under alpha 0 stay
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw, image.file_format = target, 'PNG'
    image.save()
