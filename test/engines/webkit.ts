import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { missingForDisplay, openDisplay } from './display.ts';
import { type Engine, type EngineKind, engineOutOf, type LaunchOptions } from './engine.ts';
import { freePort, isProgram, start, whereIs } from './processes.ts';
import { type Command, handsOn, type Session } from './session.ts';

const routes: Readonly<Record<Command, readonly ['GET' | 'POST', string]>> = {
  Navigate: ['POST', 'url'],
  Back: ['POST', 'back'],
  ExecuteScript: ['POST', 'execute/sync'],
  SetWindowRect: ['POST', 'window/rect'],
  PerformActions: ['POST', 'actions'],
  TakeScreenshot: ['GET', 'screenshot'],
};

/** The small browser of WebKitGTK, which Debian keeps beside the library, in a folder named after the machine. */
function miniBrowser(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return folders
    .flatMap((folder) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1'].map((api) =>
        join('/usr/lib', folder, api, 'MiniBrowser'),
      ),
    )
    .find(isProgram);
}

/** Longer than a page takes on a busy machine. */
const answerWithinMs = 60_000;

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    // A page that is stuck is one check's fault.
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** https://www.w3.org/TR/webdriver2/ */
async function openSession(driverUrl: string, binary: string): Promise<Session> {
  const { sessionId, capabilities } = (await send(`${driverUrl}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary,
          args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
        },
      },
    },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const session = `${driverUrl}/session/${sessionId}`;
  return {
    version: capabilities.browserVersion,
    ask(command, parameters = {}) {
      const [method, path] = routes[command];
      return send(`${session}/${path}`, method, method === 'POST' ? parameters : undefined);
    },
    async end() {
      await send(session, 'DELETE');
    },
  };
}

const launchOnce = ({ reducedMotion = false }: LaunchOptions): Promise<Engine> =>
  engineOutOf(async (onClose) => {
    const home = mkdtempSync(join(tmpdir(), 'webkit-'));
    onClose(async () => rmSync(home, { recursive: true, force: true }));
    mkdirSync(join(home, 'gtk-3.0'));
    writeFileSync(
      join(home, 'gtk-3.0/settings.ini'),
      `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`,
    );
    // The driver silences what its browser writes to the standard output: the console.
    const talking = join(home, 'minibrowser');
    writeFileSync(talking, `#!/bin/sh\nexec '${miniBrowser()}' "$@" >&2\n`, { mode: 0o755 });
    const display = await openDisplay();
    onClose(display.close);

    const port = await freePort();
    const env = {
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_DATA_HOME: home,
      // Without a graphics card the buffers of one cost seconds before the first frame.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    };
    const troubles: string[] = [];
    const hear = (line: string) => {
      if (/CONSOLE .*(?:ERROR|WARN)/.test(line)) troubles.push(line);
    };
    const driver = start('WebKitWebDriver', [`--port=${port}`], { ...display.env, ...env }, hear);
    onClose(() => driver.stop());
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => send(`${url}/status`, 'GET'), { timeout: 10_000 });
    const session = await openSession(url, talking);
    onClose(() => session.end());
    return handsOn(session, display, troubles);
  });

/** Without a window manager GTK now and then makes a window 32767 px high, which stays empty. */
async function launch(options: LaunchOptions = {}): Promise<Engine> {
  try {
    return await launchOnce(options);
  } catch (error) {
    if (!String(error).includes('32767')) throw error;
    return launchOnce(options);
  }
}

/** Apple's engine, as far as it runs on Linux. */
export const webkit: EngineKind = {
  name: 'WebKitGTK',
  missing: () => [
    ...['WebKitWebDriver'].filter((program) => !whereIs(program)),
    ...(miniBrowser() ? [] : ['MiniBrowser']),
    ...missingForDisplay(),
  ],
  launch,
  /** Without application manifests it does not know the policy's directive for them, and says so. */
  isHarmless: (trouble) =>
    trouble.includes("Unrecognized Content-Security-Policy directive 'manifest-src'"),
};
