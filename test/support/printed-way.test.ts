// expected {"at":"on","lit":1,"timers":{"glow":5000}}  running ["hum"]  effects []  taken
// got      {"at":"on","lit":1,"timers":{"glow":4500}}  running ["hum"]  effects []  taken
import { expect, test } from 'vitest';
import { chancesIn, faultAlong } from './fuzz.ts';

const chances = chancesIn(() => import('./fuzz.test.ts'));

test('lamp, found by chance', () => {
  const chance = chances('lamp', 0);
  const steps = [{ type: 'lamp.press' }, { waitMs: 500 }, { type: 'lamp.renew' }];
  expect(faultAlong(chance, steps)).toBeUndefined();
});
