import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings } from '../../src/server/settings.ts';

const textOf = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

/** The variables that the site's service in compose.yaml sets, below one of its keys. */
function variablesOf(key: 'args' | 'environment'): ReadonlyMap<string, string> {
  const [, service = ''] = textOf('compose.yaml').split('\n  site:\n');
  const [, rest = ''] = service.split(new RegExp(`\\n +${key}:\\n`));
  const [block = ''] = rest.split(/\n +(?!#)[a-z_]+:/);
  return new Map(
    [...block.matchAll(/^ +([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** What Compose makes of a value: `${A:-b}`, `${A:?b}` and `${A?b}`. Throws where it would stop. */
function filledIn(value: string, set: Readonly<Record<string, string>>): string {
  const [, name = '', kind, words = ''] = /^\$\{([A-Z_]+)(:-|:\?|\?)(.*)\}$/.exec(value) ?? [];
  if (kind === undefined) return value;
  const given = set[name];
  if (kind === ':-') return given || words;
  if (given === undefined || (kind === ':?' && given === '')) throw new Error(name);
  return given;
}

const environmentOf = (set: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    [...variablesOf('environment')].map(([name, value]) => [
      name,
      filledIn(value, {
        POSTGRES_PASSWORD: 'p',
        BOT_CHECK_SECRET: 's',
        ...set,
      }),
    ]),
  );

test('compose.yaml asks for all that the pages hold, and what has no good default has to be set', () => {
  const [, args = ''] = /^ARG (SITE_.*)$/m.exec(textOf('Dockerfile')) ?? [];
  const variables = variablesOf('args');
  expect([...variables.keys()].sort()).toEqual(args.split(' ').sort());
  const isSetByHand = ([name, value]: readonly [string, string]) => {
    expect(value).toContain(`\${${name}:`);
    return value.includes(':?');
  };
  expect([...variables].filter(isSetByHand).map(([name]) => name)).toEqual([
    'SITE_URL',
    'SITE_PHONE',
    'SITE_EMAIL',
    'SITE_APP_URL',
  ]);
});

test('compose.yaml lets somebody choose the bot check, and starts nothing before', () => {
  expect(() => environmentOf({})).toThrow('BOT_CHECK');
  expect(readSettings(environmentOf({ BOT_CHECK: 'stand-in' })).botCheck).toEqual({
    mode: 'stand-in',
  });
  const google = { SITE_RECAPTCHA_KEY: 'k', RECAPTCHA_PROJECT: 'p', RECAPTCHA_API_KEY: 'a' };
  expect(readSettings(environmentOf({ BOT_CHECK: '', ...google })).botCheck).toMatchObject({
    mode: 'google',
    siteKey: 'k',
    minScore: 0.5,
    assessmentsPerHour: 1000,
  });
});

test('compose.yaml starts nginx anew with new servers, whose addresses it asks for only then', () => {
  expect(textOf('compose.yaml')).toMatch(
    /^ {2}proxy:\n(?: {4}.*\n)* {4}depends_on: \{ site: \{ condition: service_healthy, restart: true \} \}$/m,
  );
});

test('compose.yaml listens by IPv4 alone: an IPv6 visitor would come as the gateway, and share its limit with all', () => {
  const published = [...textOf('compose.yaml').matchAll(/^ +ports: \[(.*)\]$/gm)];
  expect(published.map(([, ports]) => ports)).toEqual(["'0.0.0.0:80:8080', '0.0.0.0:443:8443'"]);
});

test('nginx tells of its own troubles alone: all else names the address of a visitor', () => {
  const conf = textOf('deploy/nginx.conf');
  const [, level = ''] = /^error_log \S+ (\w+);$/m.exec(conf) ?? [];
  expect(['crit', 'alert', 'emerg']).toContain(level);
  expect(conf.match(/access_log .*/g)).toEqual(['access_log off;']);
  // A post that does not fit there goes into a file, and its sender into the log.
  const sizeOf = (name: string) => new RegExp(`^ *${name} (\\w+);$`, 'm').exec(conf)?.[1];
  expect(sizeOf('client_body_buffer_size')).toBe('64k');
  expect(sizeOf('client_max_body_size')).toBe('64k');
});

test('the image is checked by the steps of the Dockerfile, all of them and no others', () => {
  const lines = textOf('Dockerfile')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const kinds = new Set(lines.map((line) => line.split(' ')[0]));
  // What else a Dockerfile can say deploy/check-image.sh does not follow.
  expect(kinds).toEqual(
    new Set('ARG CMD COPY ENV EXPOSE FROM HEALTHCHECK RUN USER VOLUME WORKDIR'.split(' ')),
  );
  const script = new URL('../../deploy/check-image.sh', import.meta.url).pathname;
  const steps = execFileSync(script, ['--steps'], { encoding: 'utf8' }).trimEnd().split('\n');
  const withoutStage = steps.map((step) => step.slice(step.indexOf(' ') + 1));
  expect(withoutStage).toEqual(lines.filter((line) => /^(?:RUN|COPY|CMD) /.test(line)));
  expect(new Set(steps.map((step) => step.split(' ')[0]))).toEqual(
    new Set(['build', 'modules', 'app']),
  );
  // It says none of them by itself.
  expect(textOf('deploy/check-image.sh')).not.toMatch(/npm (?:ci|run)|dist\/server|healthz/);
});

test('what a server may be told is handed to the containers, but where they listen and what they log', () => {
  const [, table = ''] = textOf('README.md').split('Read by the server when it starts:');
  const rows = table.split('\n').filter((line) => line.startsWith('| `'));
  const names = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
  expect(names).toContain('LEADS_KEEP_DAYS');
  const variables = variablesOf('environment');
  expect(names.filter((name) => !variables.has(name))).toEqual([
    'PORT',
    'HOST',
    'METRICS_PORT',
    'METRICS_HOST',
    'SITE_DIR',
    'LOG',
  ]);
});
