import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { LaunchOptions } from 'playwright';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  // A picture is drawn where it is there, not once it has been decoded beside the page.
  '--disable-checker-imaging',
];

/** Sets environment variables while `task` runs, then puts back what was there. */
async function withEnvironment<T>(
  values: Readonly<Record<string, string>>,
  task: () => Promise<T>,
): Promise<T> {
  const before = Object.keys(values).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, values);
  try {
    return await task();
  } finally {
    for (const [name, value] of [...before, ['LD_LIBRARY_PATH', libraryPath] as const]) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}

const libraryPath = process.env['LD_LIBRARY_PATH'];

/**
 * Launch options of the Chromium that comes with npm (Linux x64). Elsewhere set CHROMIUM to the path
 * of an installed Chromium or Chrome.
 */
export async function chromiumLaunchOptions(): Promise<LaunchOptions> {
  const installed = process.env['CHROMIUM'];
  if (installed) return { executablePath: installed, args };

  const packageFile = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const modules = resolve(dirname(packageFile), '../../../..');
  const { version } = JSON.parse(
    readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8'),
  ) as { version: string };
  // One folder per version: the package would reuse whatever binary lies in the temporary folder.
  const folder = join(modules, '.cache', `chromium-${version}`);
  mkdirSync(folder, { recursive: true });

  // With this runtime's name the package also unpacks the libraries that a bare system lacks.
  const executablePath = await withEnvironment(
    { TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    async () => (await import('@sparticuz/chromium')).default.executablePath(),
  );
  // The fonts.conf that it ships names a fixed folder that is not ours.
  const fontsFile = join(folder, 'fonts.local.conf');
  if (!existsSync(fontsFile)) {
    writeFileSync(
      fontsFile,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
    );
  }
  return {
    executablePath,
    args,
    env: {
      ...(process.env as Record<string, string>),
      TMPDIR: process.env['TMPDIR'] ?? tmpdir(),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: fontsFile,
    },
  };
}
