import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plan, Tree } from './plan.ts';

/** The files of a project that a part may be made of, or be named in. */
export function readTree(root: string): Tree {
  const paths = ['machines', 'src', 'test/parts', 'test/pages'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  );
  return new Map(
    paths
      .filter((path) => statSync(join(root, path)).isFile())
      .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

/** Writes what is planned and removes what goes, with the folders that it leaves empty. */
export function carryOut(plan: Plan, root: string): void {
  for (const [path, text] of plan) {
    const file = join(root, path);
    if (text === null) {
      rmSync(file);
      if (readdirSync(dirname(file)).length === 0) rmdirSync(dirname(file));
    } else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}
