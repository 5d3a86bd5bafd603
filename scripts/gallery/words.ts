import type { Gesture } from '../../test/support/gestures.ts';
import type { Shown } from '../../test/support/view-paths.ts';

/** What a state shows, in short: `open, item 3`. */
export const shownText = (shown: Shown): string =>
  Object.entries(shown)
    .map(
      ([name, value]) => `${name}: ${typeof value === 'boolean' ? (value ? 'yes' : 'no') : value}`,
    )
    .join(' · ');

/** The shortest of a selector that still says what it is. */
const place = (on: string) => on.replace(/^(?:form)?\[data-machine="[^"]+"\] (?=.)/, '');

/** As much of a long text as says what it is. */
const short = (text: string) =>
  text.length > 60 ? `${text.slice(0, 40)}… (${text.length} characters)` : text;

/** A gesture as one tells it to a person. */
export function gestureText(gesture: Gesture): string {
  switch (gesture.kind) {
    case 'click':
    case 'tap':
      return `click ${place(gesture.on)}`;
    case 'key':
      return `press ${gesture.key}${gesture.on === 'body' ? '' : ` on ${place(gesture.on)}`}`;
    case 'fill':
      return `write “${gesture.text}” into ${place(gesture.on)}`;
    case 'choose':
      return `choose “${gesture.value || 'all'}” in ${place(gesture.on)}`;
    case 'hover':
      return `move the pointer over ${place(gesture.on)}`;
    case 'leave':
      return 'move the pointer away';
    case 'pull': {
      const [x, y] = gesture.byPx;
      const ways = [
        x !== 0 && `${Math.abs(x)} px to the ${x > 0 ? 'right' : 'left'}`,
        y !== 0 && `${Math.abs(y)} px ${y > 0 ? 'down' : 'up'}`,
      ];
      return `put a finger on ${place(gesture.on)} and draw it ${ways.filter(Boolean).join(', ')}`;
    }
    case 'lift':
      return 'let it rest, and lift the finger';
    case 'scroll':
      return `scroll the page to ${gesture.toPx} px`;
    case 'notch':
      return `turn the wheel ${gesture.lines > 0 ? 'down' : 'up'} by a notch`;
    case 'focus':
      return `tab to ${place(gesture.on)}`;
    case 'resize':
      return `make the window ${gesture.widthPx}×${gesture.heightPx}`;
    case 'tell':
      return 'let a page tell of its machines';
    case 'give':
      return `choose a file for ${place(gesture.on)}: ${short(gesture.text)}`;
    case 'address':
      return `go to ?${short(gesture.query)}`;
    case 'send':
      return `send the form; the server ${
        gesture.answer === 'never'
          ? 'does not answer'
          : gesture.answer === 'unreached'
            ? 'cannot be reached'
            : `answers ${gesture.answer}`
      }`;
    case 'wait':
      break;
  }
  return `wait ${gesture.ms} ms`;
}
