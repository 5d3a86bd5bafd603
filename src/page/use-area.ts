import { useRef } from 'react';
import type { connectArea } from '../../machines/shared/area.ts';
import { listen } from '../browser/listen.ts';
import { useCommitted } from './use-committed.ts';

/**
 * Props of an element that tells of what is over it. React makes a leave out of each passing from one element of the
 * page to another, of which a scroll has hundreds; the browser tells the one. Of a focus on what it removes React tells
 * no end: here it ends, and goes to the first button that is left.
 */
export function useArea({ onPointerLeave, ...areaProps }: ReturnType<typeof connectArea>) {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);
  // A window that loses the focus leaves it to its element.
  const noteFocus = () => {
    focused.current = document.activeElement;
  };
  // Which element it is that React has removed, no event tells; the area itself stays.
  useCommitted(() => {
    const { current: area } = ref;
    if (!area) return undefined;
    if (focused.current && !focused.current.isConnected) {
      areaProps.onBlur({ currentTarget: area, relatedTarget: null });
      area.querySelector('button')?.focus();
      noteFocus();
    }
    return listen(area, ['pointerleave'], onPointerLeave);
  });
  return { ...areaProps, ref, onFocusCapture: noteFocus, onBlurCapture: noteFocus };
}
