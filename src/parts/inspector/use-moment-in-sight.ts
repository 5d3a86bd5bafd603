import { useRef } from 'react';
import { useCommitted } from '../../page/use-committed.ts';
import { showMachine, showMoment } from './log-sight.ts';
import type { useInspectorLog } from './use-inspector-log.ts';

type Log = ReturnType<typeof useInspectorLog>;

/**
 * The log goes along with the moment that shows, and back to the newest with the present. While that shows,
 * it stays where the reader has scrolled it to. The entry may only just have been let in, and has no place
 * before React has put it on the page.
 */
export function useMomentInSight({ selected, entries, largeProps }: Log) {
  const log = useRef<HTMLElement>(null);
  const moment = selected?.id ?? null;
  useCommitted(
    () => (log.current ? showMoment(log.current) : undefined),
    // The filters may move it, and a log that was not there had no place for it.
    [moment, moment === null ? 0 : entries.length, moment !== null && largeProps['aria-pressed']],
  );
  return log;
}

/**
 * The list of machines goes along with the one that is drawn, which the moment that shows may choose; it stays where the
 * reader has scrolled it to while that one does. A list that was not there had no place for it.
 */
export function useMachineInSight({ shown, largeProps }: Log) {
  const list = useRef<HTMLElement>(null);
  useCommitted(() => {
    if (list.current) showMachine(list.current);
  }, [shown?.actor.sessionId, largeProps['aria-pressed']]);
  return list;
}
