import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProcesses, postLead } from './support/process.ts';

// Stands before the C library and notes one byte for every sync of a database file, then lets it happen.
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
}
int fsync(int file) { note(file); return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file); }
int fdatasync(int file) { note(file); return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file); }
`;

const canCompile =
  process.platform === 'linux' && spawnSync('cc', ['--version'], { stdio: 'ignore' }).status === 0;
const note = canCompile ? '' : ' (skipped: counting syncs needs Linux and a C compiler)';

let processes: Awaited<ReturnType<typeof createProcesses>>;
beforeAll(async () => {
  processes = await createProcesses('fsync');
});
afterAll(() => processes.remove());

test.skipIf(!canCompile)(`the disk is synced before a lead is acknowledged${note}`, async () => {
  const library = join(processes.folder, 'count.so');
  await writeFile(join(processes.folder, 'count.c'), source);
  const compiled = spawnSync(
    'cc',
    ['-shared', '-fPIC', '-o', library, join(processes.folder, 'count.c'), '-ldl'],
    { encoding: 'utf8' },
  );
  expect(compiled.stderr).toBe('');

  const log = join(processes.folder, 'syncs');
  await writeFile(log, '');
  const syncs = async () => (await readFile(log)).length;
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
