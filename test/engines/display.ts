import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { start, whereIs } from './processes.ts';

const run = promisify(execFile);

/** As it was before the npm package of Chromium named fonts and folders of its own in it. */
const environment = { ...process.env };

/** Larger than any window on it. */
const screen = '1600x1200x24';
/** Buttons of a mouse, as X counts them. */
const buttons = { press: '1', wheelUp: '4', wheelDown: '5' } as const;

/** Of a hand that turns the wheel on. */
const betweenNotchesMs = 20;

/** What X needs to be there for a window and a mouse. */
export const missingForDisplay = (): string[] =>
  ['Xvfb', 'xdotool'].filter((program) => !whereIs(program));

/** A screen that nobody sees, with a mouse whose events no program can tell from a hand's. */
export async function openDisplay() {
  const server = start('Xvfb', `-displayfd 3 -screen 0 ${screen} -nolisten tcp`.split(' '));
  const [number] = await once(server.child.stdio[3] as Readable, 'data');
  const env = {
    ...environment,
    DISPLAY: `:${String(number).trim()}`,
    GDK_BACKEND: 'x11',
    MOZ_ENABLE_WAYLAND: '0',
    // No window looks for a desktop around it, or starts one.
    NO_AT_BRIDGE: '1',
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent',
  };
  const hand = async (commands: string) => {
    await run('xdotool', commands.split(' '), { env });
  };
  const move = (xPx: number, yPx: number) => `mousemove ${Math.round(xPx)} ${Math.round(yPx)}`;
  return {
    env,
    point: (xPx: number, yPx: number) => hand(move(xPx, yPx)),
    click: (xPx: number, yPx: number) => hand(`${move(xPx, yPx)} click ${buttons.press}`),
    hold: (xPx: number, yPx: number) => hand(`${move(xPx, yPx)} mousedown ${buttons.press}`),
    letGo: () => hand(`mouseup ${buttons.press}`),
    notch: (direction: 1 | -1, times: number) =>
      hand(
        `click --repeat ${times} --delay ${betweenNotchesMs} ${direction === 1 ? buttons.wheelDown : buttons.wheelUp}`,
      ),
    close: () => server.stop(),
  };
}

export type Display = Awaited<ReturnType<typeof openDisplay>>;
