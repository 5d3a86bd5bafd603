/** Words of the recorder of `?record`. */
export const recorderLabels = {
  heading: 'Recorder',
  recording: 'This visit is being recorded. What you type is not kept.',
  filled: 'The recording is as long as it can be. Save it.',
  saved: 'The recording has been saved among your downloads.',
  save: { recording: 'Stop and save', filled: 'Save', saved: 'Save again' },
} as const;

/** Words of the player of `?replay`. */
export const playerLabels = {
  heading: 'Replay',
  choose: 'Choose a recording, or drop it here.',
  opening: 'The recording is being read.',
  play: 'Play',
  pause: 'Pause',
  step: 'One step',
  progress: 'Steps played',
  same: 'Played to its end: the page stands as it did in the visit. It answers no more.',
  differs: 'Played to its end. The page answers no more. Not as it was in the visit:',
  again: 'From the start',
  leave: 'To the live page',
} as const;
