#!/usr/bin/env python3
"""Render the site's pictures with Blender 3.4 and the denoiser in nlm.c.

  render.py                              every picture that is missing in renders/, one after the other
  render.py --list [PATTERN]             names, sizes, samples
  render.py 'audience-labs-*' device-bp  these only (--force renders again what is there)
  render.py --preview 'portrait-*'       quick 20-sample pictures, 640 px, into --out (default preview/)
"""
import argparse
import fnmatch
import os
import shutil
import subprocess
import sys
import tempfile
import time

from studio.catalogue import catalogue

ART = os.path.dirname(os.path.abspath(__file__))


def build_denoiser():
    library, source = os.path.join(ART, 'nlm.so'), os.path.join(ART, 'nlm.c')
    if not os.path.exists(library) or os.path.getmtime(library) < os.path.getmtime(source):
        subprocess.check_call(['gcc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', '-o', library, source, '-lm'])


def blender(script, *args):
    command = ['nice', '-n', '19', 'blender', '-b', '--factory-startup', '-P', os.path.join(ART, script), '--', *map(str, args)]
    env = dict(os.environ, PATH='/usr/bin:' + os.environ['PATH'])   # Blender needs the system Python's numpy, not a version manager's
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=env)
    if done.returncode or 'Traceback' in done.stdout:
        sys.exit('\n'.join(done.stdout.splitlines()[-25:]))


def render(job, target, scale=1.0, samples=None, radius=9):
    family, name, width, height, full = job
    passes = tempfile.mkdtemp(prefix='art-')
    start = time.time()
    try:
        blender('blender_scene.py', family, name, round(width * scale), round(height * scale), samples or full, radius,
                passes, target)
    finally:
        shutil.rmtree(passes)
    print('%s  %.0f s' % (os.path.relpath(target), time.time() - start), flush=True)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument('names', nargs='*', help='catalogue names or patterns')
    ap.add_argument('--list', action='store_true')
    ap.add_argument('--preview', action='store_true')
    ap.add_argument('--force', action='store_true')
    ap.add_argument('--samples', type=int)
    ap.add_argument('--width', type=int, default=640, help='longer side of a preview')
    ap.add_argument('--out')
    opt = ap.parse_args()
    jobs = catalogue()
    wanted = {}
    for pattern in opt.names or ['*']:
        found = fnmatch.filter(jobs, pattern)
        if not found:
            ap.error('nothing in the catalogue matches ' + pattern)
        wanted.update((name, jobs[name]) for name in found)
    if opt.list:
        for name, (family, scene, w, h, samples) in wanted.items():
            print('%-26s %4d x %-4d  %d samples  %s/%s' % (name, w, h, samples, family, scene))
        return
    out = os.path.abspath(opt.out or os.path.join(ART, 'preview' if opt.preview else 'renders'))
    os.makedirs(out, exist_ok=True)
    build_denoiser()
    for name, job in wanted.items():
        target = os.path.join(out, name + '.png')
        if os.path.exists(target) and not opt.force and not opt.preview:
            print(name, 'exists')
        elif opt.preview:
            render(job, target, opt.width / max(job[2], job[3]), opt.samples or 20, 5)
        else:
            render(job, target, 1, opt.samples, 7 if job[2] <= 1000 else 9)


if __name__ == '__main__':
    main()
