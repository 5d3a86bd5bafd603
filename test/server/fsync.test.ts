import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createProcesses, postLead } from './support/process.ts';

// Stands before the C library and notes one byte for every sync of a database file, then lets it happen, once the
// file that holds it is gone.
const source = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
static void note(int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return;
  path[length] = 0;
  if (!strstr(path, "leads.db")) return;
  int log = open(getenv("SYNC_LOG"), O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (log >= 0) { if (write(log, "s", 1) != 1) abort(); close(log); }
  const char *hold = getenv("SYNC_HOLD");
  while (hold && access(hold, F_OK) == 0) usleep(10000);
}
int fsync(int file) { note(file); return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file); }
int fdatasync(int file) { note(file); return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file); }
`;

const canCompile =
  process.platform === 'linux' && spawnSync('cc', ['--version'], { stdio: 'ignore' }).status === 0;
const note = canCompile ? '' : ' (skipped: counting syncs needs Linux and a C compiler)';

let processes: Awaited<ReturnType<typeof createProcesses>>;
let library = '';
let log = '';
beforeAll(async () => {
  processes = await createProcesses('fsync');
  library = join(processes.folder, 'count.so');
  log = join(processes.folder, 'syncs');
  if (!canCompile) return;
  await writeFile(join(processes.folder, 'count.c'), source);
  const compiled = spawnSync(
    'cc',
    ['-shared', '-fPIC', '-o', library, join(processes.folder, 'count.c'), '-ldl'],
    { encoding: 'utf8' },
  );
  if (compiled.stderr !== '') throw new Error(compiled.stderr);
});
const syncs = async () => (await readFile(log)).length;
afterAll(() => processes.remove());

test.skipIf(!canCompile)(`the disk is synced before a lead is acknowledged${note}`, async () => {
  await writeFile(log, '');
  const server = await processes.serve({ LD_PRELOAD: library, SYNC_LOG: log });
  // The first post also makes the file.
  expect((await postLead(server.address, randomUUID())).status).toBe(201);

  for (let posts = 0; posts < 10; posts += 1) {
    const before = await syncs();
    expect((await postLead(server.address, randomUUID())).status).toBe(201);
    expect(await syncs()).toBeGreaterThan(before);
  }
  // A lead that is there already is no write, and counts that this test counts commits.
  const before = await syncs();
  const key = randomUUID();
  expect((await postLead(server.address, key)).status).toBe(201);
  const afterWrite = await syncs();
  expect(afterWrite).toBeGreaterThan(before);
  expect((await postLead(server.address, key)).status).toBe(200);
  expect(await syncs()).toBe(afterWrite);
  expect(await server.end('SIGTERM')).toBe(0);
});

test.skipIf(!canCompile)(
  `pages do not wait for a slow disk, the answer to a lead does${note}`,
  async () => {
    const hold = join(processes.folder, 'hold');
    // The file is there already.
    const server = await processes.serve({ LD_PRELOAD: library, SYNC_LOG: log, SYNC_HOLD: hold });
    // What the start itself syncs is not held, and does not count.
    expect((await fetch(server.address)).status).toBe(200);
    await writeFile(log, '');
    await writeFile(hold, '');
    let isAnswered = false;
    const posted = postLead(server.address, randomUUID()).then(({ status }) => {
      isAnswered = true;
      return status;
    });
    await vi.waitFor(async () => expect(await syncs()).toBeGreaterThan(0), { timeout: 60_000 });
    // A server whose pages wait would answer only once it is let go.
    const signal = AbortSignal.timeout(60_000);
    expect((await fetch(server.address, { signal })).status).toBe(200);
    expect(isAnswered).toBe(false);
    await rm(hold);
    expect(await posted).toBe(201);
    await server.end('SIGKILL');
  },
);
