import { useMachine } from '@xstate/react';
import { type ChangeEvent, type DragEvent, useState } from 'react';
import { connectInspectorFile } from '../../../machines/inspector-file/inspector-file.connect.ts';
import type { InspectionFact } from '../../../machines/inspector-log/inspector-log.types.ts';
import { chooseFile, inspectorFileLogic } from './inspector-file.browser.ts';

/**
 * Props of what opens a recording, `opener`, and of where one can be dropped; what its machines did goes to the `show`
 * of the first call.
 */
export function useInspectorFile(show: (facts: readonly InspectionFact[]) => void) {
  const [logic] = useState(() => inspectorFileLogic(show));
  const [snapshot, send] = useMachine(logic);
  const { give, ...connected } = connectInspectorFile(snapshot, send);
  const take = (files: FileList | null) => {
    const [given] = files ?? [];
    if (!given) return;
    chooseFile(given);
    give(given.name);
  };
  return {
    opener: {
      ...connected,
      fileProps: {
        type: 'file',
        accept: 'application/json,.json',
        onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
          take(currentTarget.files);
          // The same file may have changed when it is chosen again.
          currentTarget.value = '';
        },
      },
    },
    dropProps: {
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        take(event.dataTransfer.files);
      },
    },
  } as const;
}
