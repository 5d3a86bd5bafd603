import { useRef } from 'react';
import type { connectArea } from '../../machines/shared/area.ts';
import { listen } from '../browser/listen.ts';
import { useCommitted } from './use-committed.ts';

/**
 * Props of an element that tells of what is over it. React makes a leave out of each passing from one element of the
 * page to another, of which a scroll has hundreds; the browser tells the one.
 */
export function useArea({ onPointerLeave, ...areaProps }: ReturnType<typeof connectArea>) {
  const ref = useRef<HTMLDivElement>(null);
  // It means the same at any time, and only the element itself is left.
  useCommitted(
    () => (ref.current ? listen(ref.current, ['pointerleave'], onPointerLeave) : undefined),
    [],
  );
  return { ...areaProps, ref };
}
