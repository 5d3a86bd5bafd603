import { engines } from './kits.ts';

/** Fails when an engine is not there, unless EDGE_MAY_SKIP=1 says that this machine need not have it. */
export default function requireEngines(): void {
  const missing = engines.flatMap((each) =>
    each.missing === undefined ? [] : [`${each.name} would not be asked: ${each.missing}.`],
  );
  if (missing.length === 0) return;
  const reasons = missing.join('\n');
  if (process.env['EDGE_MAY_SKIP'] !== '1') {
    throw new Error(`${reasons}\nEDGE_MAY_SKIP=1 lets that pass.`);
  }
  console.warn(reasons);
}
