/**
 * Attacks the built server from outside and prints what came of it; fails when a promise of
 * docs/reliability.md is broken.
 * Usage: npm run test:hostile [-- attack…]
 */
import type { Attack } from './hostile/attack.ts';
import { kills, restarts } from './hostile/ends.ts';
import { junk } from './hostile/junk.ts';
import { flood, pipelines } from './hostile/many.ts';
import { slowReaders, slowSenders } from './hostile/slow.ts';
import { fullDisk, lockedStore } from './hostile/store.ts';
import { marks, slashes } from './hostile/texts.ts';
import { orRefuse, Refusal } from './refusal.ts';

const attacks: Readonly<Record<string, Attack>> = {
  slowSenders,
  slowReaders,
  junk,
  fullDisk,
  lockedStore,
  marks,
  slashes,
  flood,
  restarts,
  kills,
  pipelines,
};

const chosen = await orRefuse(() => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in attacks));
  if (unknown.length === 0) return names;
  throw new Refusal(
    `There is no attack named ${unknown.join(', ')}. Attacks: ${Object.keys(attacks).join(', ')}`,
  );
});
for (const [name, attack] of Object.entries(attacks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const finding = await attack();
  if ('skipped' in finding) {
    console.log(`skipped ${name}: ${finding.skipped}`);
    continue;
  }
  const { figures, isKept } = finding;
  console.log(`${isKept ? 'kept  ' : 'BROKEN'}  ${name}: ${figures}`);
  if (!isKept) process.exitCode = 1;
}
