import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { missingForDisplay, openDisplay } from './display.ts';
import { type Engine, type EngineKind, engineOutOf, type LaunchOptions } from './engine.ts';
import { freePort, programAt, start, whereIs } from './processes.ts';
import { handsOn, type Session } from './session.ts';

/** One that is named takes the place of what is installed, also where it is no program. */
const named = () => process.env['FIREFOX'] || undefined;
const program = () => {
  const path = named();
  return path ? programAt(path) : (whereIs('firefox-esr') ?? whereIs('firefox'));
};

function missingProgram(): string[] {
  if (program()) return [];
  const path = named();
  return [path ? `a program at FIREFOX=${path}` : 'firefox-esr'];
}

type Answer = readonly [type: number, id: number, error: object | null, result: unknown];

/**
 * Firefox's own remote control, which geckodriver only translates: each message is its length in bytes, a
 * colon, and JSON.
 */
function marionetteOn(socket: Socket) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      if (colon === -1) return;
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as unknown;
      received = received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message))
        waiting.get((message as unknown as Answer)[1])?.(message as unknown as Answer);
    }
  });
  return async (command: string, parameters: object = {}): Promise<unknown> => {
    lastId += 1;
    const text = JSON.stringify([0, lastId, command, parameters]);
    const answered = new Promise<Answer>((resolve) => waiting.set(lastId, resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answered;
    if (error) throw new Error(`${command}: ${JSON.stringify(error)}`);
    return result;
  };
}

async function reach(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const valueIn = (result: unknown): unknown =>
  result !== null && typeof result === 'object' && 'value' in result ? result.value : result;

/** Uncaught errors and violations of the policy; what a page says itself is on the standard output. */
const scriptErrors = `return Services.console.getMessageArray()
  .filter((message) => message instanceof Ci.nsIScriptError)
  .filter(({ category, flags }) =>
    category === 'CSP' || (category === 'content javascript' && !(flags & Ci.nsIScriptError.warningFlag)))
  .map(({ category, errorMessage, sourceName }) => category + ': ' + errorMessage + ' ' + sourceName)`;

async function openSession(socket: Socket): Promise<Session> {
  const ask = marionetteOn(socket);
  const { capabilities } = (await ask('WebDriver:NewSession')) as {
    capabilities: { browserVersion: string };
  };
  /** Runs a script of the browser's own, not of the page's. */
  const within = async (script: string) => {
    await ask('Marionette:SetContext', { value: 'chrome' });
    try {
      return valueIn(await ask('WebDriver:ExecuteScript', { script, args: [] }));
    } finally {
      await ask('Marionette:SetContext', { value: 'content' });
    }
  };
  return {
    version: capabilities.browserVersion,
    troubles: async () => (await within(scriptErrors)) as string[],
    async forget() {
      await within('Services.console.reset()');
    },
    ask: async (command, parameters) => valueIn(await ask(`WebDriver:${command}`, parameters)),
    async end() {
      await ask('WebDriver:DeleteSession');
      socket.destroy();
    },
  };
}

const preferences = (port: number, { reducedMotion = false }: LaunchOptions) => ({
  'marionette.port': port,
  'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
  // The page's console goes to the standard output, the browser's own does not.
  'devtools.console.stdout.content': true,
  'devtools.console.stdout.chrome': false,
});

const launch = (options: LaunchOptions = {}): Promise<Engine> =>
  engineOutOf(async (onClose) => {
    const home = mkdtempSync(join(tmpdir(), 'firefox-'));
    onClose(async () => rmSync(home, { recursive: true, force: true }));
    const port = await freePort();
    const lines = Object.entries(preferences(port, options)).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(join(home, 'user.js'), lines.join('\n'));
    const display = await openDisplay();
    onClose(display.close);

    const troubles: string[] = [];
    const hear = (line: string) => {
      if (/^console\.(?:error|warn)/.test(line)) troubles.push(line);
    };
    const browser = start(
      program() ?? 'firefox',
      ['--marionette', '--remote-allow-system-access', '--no-remote', '--profile', home],
      { ...display.env, HOME: home, MOZ_CRASHREPORTER_DISABLE: '1' },
      hear,
    );
    onClose(() => browser.stop());
    const socket = await vi.waitFor(() => reach(port), { timeout: 60_000, interval: 100 });
    const session = await openSession(socket);
    onClose(() => session.end());
    return handsOn(session, display, troubles);
  });

/** Mozilla's engine. */
export const firefox: EngineKind = {
  name: 'Firefox',
  missing: () => [...missingProgram(), ...missingForDisplay()],
  launch,
  /** Its own loader of experiments writes to the same output, and finds no network here. */
  isHarmless: (trouble) => trouble.startsWith('console.error: RSLoader'),
};
