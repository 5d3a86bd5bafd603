import { useMachine } from '@xstate/react';
import type { ChangeEvent, DragEvent } from 'react';
import { connectVisitPlayer } from '../../../machines/visit-player/visit-player.connect.ts';
import { logger } from '../../browser/logger.ts';
import { readFile } from './read-file.ts';
import { visitPlayerLogic } from './visit-player.browser.ts';

/** Props of the player's controls. */
export function useVisitPlayer() {
  const [snapshot, send] = useMachine(visitPlayerLogic);
  const { give, ...player } = connectVisitPlayer(snapshot, send);
  const take = (files: FileList | null) => {
    const [file] = files ?? [];
    if (!file) return;
    void readFile(file).then(give, (error: unknown) => {
      logger.error('The file cannot be read', error);
      give('');
    });
  };
  return {
    ...player,
    fileProps: {
      type: 'file',
      accept: 'application/json,.json',
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => take(currentTarget.files),
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
