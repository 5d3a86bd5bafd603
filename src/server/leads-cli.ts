import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createArchive, type Erased, type LeadArchive } from './leads/archive.ts';
import { type Connection, createConnection } from './leads/connection.ts';
import { connectTo } from './leads/database.ts';
import { StoreDown } from './leads/lead.ts';
import { dayMs } from './leads/retention.ts';
import { createLeadStore } from './leads/store.ts';
import { databaseFile, isD1 } from './leads/store-url.ts';
import { storeTrouble } from './leads/store-watch.ts';
import { csvHead, leadCsv, leadJson, leadLine, leadText } from './leads-text.ts';
import { readLeadSettings } from './settings.ts';
import { mostKeepDays } from './settings-of-posts.ts';

const help = `The messages that arrived, oldest first.

  npm run leads                              one line each
  npm run leads -- show ID                   one of them, whole
  npm run leads -- --since 2030-01-31        only those since a day (or a time: 2030-01-31T12:00)
  npm run leads -- --csv --out leads.csv     a table for a spreadsheet, in a new file
  npm run leads -- --json --out leads.json   one line of JSON each
  npm run leads -- --count                   how many there are, of all or since a day
  npm run leads -- backup FILE               copies all into a new file, while the site runs
  npm run leads -- restore FILE              brings back what a copy has and the store has not
  npm run leads -- dead                      those that could not be sent on, and why
  npm run leads -- retry                     sends those on once more
  npm run leads -- --erase EMAIL             erases all of one address, for good
  npm run leads -- --keep DAYS               erases all that is older, for good

One of them at a time: --csv, --json, --out and --since are for the list, --since for --count too.
Without npm's own lines: node dist/server/leads.js …
The store is that of the server: set LEADS_URL and LEADS_AUTH_TOKEN as it has them. That of a Worker is
LEADS_URL=d1://ACCOUNT/DATABASE, by their ids, with an API token that may edit D1.`;

type Write = (text: string) => Promise<void>;

// What some actions may be told besides; the others nothing.
const besides: Readonly<Record<string, readonly string[]>> = {
  list: ['since', 'csv', 'json', 'out'],
  count: ['since'],
};

/** Whether no more than one thing is asked for, by options that have a meaning for it. */
function isClear(action: string | undefined, options: readonly string[]): boolean {
  const isAction = (option: string) => ['count', 'erase', 'keep'].includes(option);
  const [asked = 'list', ...others] = [
    ...(action === undefined ? [] : [action]),
    ...options.filter(isAction),
  ];
  const told = options.filter((option) => !isAction(option) && option !== 'help');
  return (
    others.length === 0 &&
    told.every((option) => besides[asked]?.includes(option)) &&
    new Set(told).size === told.length &&
    !(told.includes('csv') && told.includes('json'))
  );
}

function readCommand() {
  const { values, positionals, tokens } = parseArgs({
    allowPositionals: true,
    tokens: true,
    options: {
      since: { type: 'string' },
      csv: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      count: { type: 'boolean', default: false },
      out: { type: 'string' },
      erase: { type: 'string' },
      keep: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const [action, file, ...rest] = positionals;
  const takesOperand = ['show', 'backup', 'restore'].includes(action ?? '');
  const isOtherAction = action === undefined || action === 'dead' || action === 'retry';
  const isKnown = takesOperand ? file !== undefined : isOtherAction && file === undefined;
  const options = tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
  if (!isKnown || rest.length > 0 || !isClear(action, options)) throw new Error(help);
  const isBare = action === undefined && options.length === 0;
  return { ...values, action, file: file ?? '', isBare };
}

type Command = ReturnType<typeof readCommand>;

const isoTime = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

const isTime = (written: string) => !Number.isNaN(Date.parse(written));

function timeOf(written: string): string {
  const [, day = ''] = isoTime.exec(written) ?? [];
  // Of 31 February a Date makes one in March.
  const isDay = isTime(day) && new Date(day).toISOString().startsWith(day);
  if (!isDay || !isTime(written)) {
    throw new Error(`${written} is no day like 2030-01-31, nor a time like 2030-01-31T12:00.`);
  }
  return new Date(written).toISOString();
}

function daysOf(written: string): number {
  const days = Number(written);
  if (!(Number.isInteger(days) && days >= 1 && days <= mostKeepDays)) {
    throw new Error(`--keep has to be a whole number of days from 1 to ${mostKeepDays}.`);
  }
  return days;
}

const sinceOf = ({ since }: Command): string => (since === undefined ? '' : timeOf(since));

async function list(archive: LeadArchive, command: Command, write: Write): Promise<void> {
  const line = command.csv
    ? leadCsv
    : (lead: Parameters<typeof leadLine>[0]) =>
        `${command.json ? leadJson(lead) : leadLine(lead)}\n`;
  let listed = 0;
  if (command.csv) await write(csvHead);
  for await (const page of archive.pages(sinceOf(command))) {
    await write(page.map(line).join(''));
    listed += page.length;
  }
  if (command.out !== undefined) console.log(`${listed} leads are in ${command.out}.`);
  else if (listed === 0 && !command.csv && !command.json) {
    const since = command.since === undefined ? 'yet' : `since ${command.since}`;
    console.log(`There are no leads ${since}.`);
  }
}

async function show(archive: LeadArchive, id: string): Promise<void> {
  for await (const page of archive.pages('')) {
    const lead = page.find((each) => each.id === id);
    if (!lead) continue;
    process.stdout.write(leadText(lead));
    return;
  }
  throw new Error(`There is no lead ${id}.`);
}

function tellErased({ leads, isClean }: Erased, url: string): void {
  console.log(`${leads} leads were erased. Copies made by backup still hold them.`);
  if (isD1(url)) console.log('So does the Time Travel of D1, for up to 30 days.');
  if (!isClean) {
    throw new Error('The store is in use: run this once more, or parts of them stay in its log.');
  }
}

/** A failure of the store in words for whoever asked. */
function toldOf({ cause }: StoreDown, url: string, { action }: Command): unknown {
  // What D1 says names no secret, and a wrong token or id is the likeliest trouble.
  if (isD1(url)) return cause;
  const what =
    action === 'backup'
      ? 'No copy was made: the store of leads or the place of the copy does not work'
      : 'The store of leads does not work';
  return new Error(`${what}: ${storeTrouble(url, cause, true)}`);
}

/** Writes to a new file, or to whoever asked. */
async function withOutput(path: string | undefined, use: (write: Write) => Promise<void>) {
  if (path === undefined) {
    await use(async (text) => {
      process.stdout.write(text);
    });
    return;
  }
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Error(`${path} is there already.`) : error;
  });
  try {
    await use((text) => file.writeFile(text));
  } catch (error) {
    // A part of the list would look like all of it.
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function restore(archive: LeadArchive, file: string): Promise<void> {
  const { added, present, differing } = await archive.restore(file);
  console.log(`${added} leads were added, ${present} were there already.`);
  if (differing > 0) throw new Error(`${differing} differ: those of the store were kept.`);
}

async function listDead(archive: LeadArchive): Promise<void> {
  const dead = await archive.dead();
  if (dead.length === 0) console.log('There are none.');
  for (const { lead, target, trouble } of dead) {
    console.log(`${leadLine(lead)}  [${target}: ${trouble}]`);
  }
}

/** Does the one thing that is asked for. */
async function act(command: Command, url: string, connection: Connection): Promise<void> {
  const archive = createArchive(connection, url);
  const { action, file } = command;
  if (action === 'show') await show(archive, file);
  else if (action === 'backup') console.log(`${await archive.backUp(file)} leads are in ${file}.`);
  else if (action === 'restore') await restore(archive, file);
  else if (action === 'retry') console.log(`${await archive.retry()} leads are sent on once more.`);
  else if (action === 'dead') await listDead(archive);
  else if (command.erase !== undefined) {
    tellErased(await archive.eraseAddress(command.erase), url);
  } else if (command.keep !== undefined) {
    const before = Date.now() - daysOf(command.keep) * dayMs;
    tellErased(await archive.eraseBefore(new Date(before).toISOString()), url);
  } else if (command.count) {
    console.log(String(await createLeadStore(connection).count(sinceOf(command))));
  } else await withOutput(command.out, (write) => list(archive, command, write));
}

async function run(): Promise<void> {
  const command = readCommand();
  if (command.help) {
    console.log(help);
    return;
  }
  const { url, authToken } = readLeadSettings(process.env);
  const file = databaseFile(url);
  // Looking must not create the file: it would belong to whoever looked.
  if (file !== undefined && !existsSync(file) && command.action !== 'restore') {
    const trouble = `There are no leads yet (${file} does not exist, or this user may not see it). LEADS_URL has to be as the server has it.`;
    // Whoever only looks may be the first; a table or an erasing that did nothing would pass for done.
    if (!command.isBare) throw new Error(trouble);
    console.log(trouble);
    return;
  }
  const connection = createConnection(connectTo(url, authToken));
  try {
    await act(command, url, connection);
  } catch (error) {
    throw error instanceof StoreDown ? toldOf(error, url, command) : error;
  } finally {
    await connection.close();
  }
}

// A reader that stops early (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 1);
});

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
