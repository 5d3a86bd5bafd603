import type { SnapshotFrom } from 'xstate';
import { stateAttribute } from '../shared/attributes.ts';
import type { VisitPlayerEvent, visitPlayerMachine } from './visit-player.machine.ts';

/** Props of the player's controls. */
export function connectVisitPlayer(
  snapshot: SnapshotFrom<typeof visitPlayerMachine>,
  send: (event: VisitPlayerEvent) => void,
) {
  const { visit, problem, position, differences } = snapshot.context;
  const button = (event: VisitPlayerEvent) =>
    ({ type: 'button', disabled: !snapshot.can(event), onClick: () => send(event) }) as const;
  return {
    state: snapshot.value,
    problem,
    differences,
    progress: { max: visit?.stepCount ?? 0, value: position },
    isPlaying: snapshot.matches('playing'),
    rootProps: {
      'data-machine': 'visit-player',
      'data-state': stateAttribute(snapshot),
      'data-position': position,
    },
    messageProps: { role: 'status' },
    playProps: button({ type: snapshot.matches('playing') ? 'play.pause' : 'play.start' }),
    stepProps: button({ type: 'play.step' }),
    againProps: button({ type: 'play.again' }),
    leaveProps: button({ type: 'replay.leave' }),
    give: (text: string) => send({ type: 'file.given', text }),
  } as const;
}
