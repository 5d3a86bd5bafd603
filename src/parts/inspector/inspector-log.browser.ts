import { fromCallback } from 'xstate';
import { inspectorLogMachine } from '../../../machines/inspector-log/inspector-log.machine.ts';
import type { InspectionFact } from '../../../machines/inspector-log/inspector-log.types.ts';
import type { PageLeft } from '../../../machines/shared/facts.ts';
import { trackInspection } from './inspection-feed.ts';

/** The log with the inspected page and the clipboard behind it. */
export const inspectorLogLogic = inspectorLogMachine.provide({
  actors: {
    trackInspection: fromCallback<InspectionFact | PageLeft>(({ sendBack }) =>
      trackInspection(sendBack),
    ),
  },
  actions: {
    copySnippet: ({ self }, { text }) => {
      // Pages that came without encryption have no clipboard at all.
      void (async () => navigator.clipboard.writeText(text))().then(
        () => self.send({ type: 'snippet.copied' }),
        () => self.send({ type: 'snippet.failed' }),
      );
    },
  },
});
