import { expect, test, vi } from 'vitest';
import { listen } from '../../src/browser/listen.ts';

test.each([undefined, { passive: true }, { capture: true, passive: false }])(
  'who listens by %o hears nothing once it is stopped',
  (options) => {
    const target = new EventTarget();
    const heard = vi.fn<(event: Event) => void>();
    const stop = listen(target, ['click', 'keydown'], heard, options);
    const happen = () => {
      for (const type of ['click', 'keydown']) target.dispatchEvent(new Event(type));
    };
    happen();
    stop();
    happen();
    expect(heard.mock.calls.map(([{ type }]) => type)).toEqual(['click', 'keydown']);
  },
);
