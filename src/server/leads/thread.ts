import { parentPort, workerData } from 'node:worker_threads';
import { answerCalls } from './engine-thread.ts';
import { connectLibsql } from './libsql.ts';

// The whole of a thread: its data is the URL of a file.
const url = String(workerData);
if (parentPort === null) throw new Error('This file is for a thread of the server.');
answerCalls(parentPort, connectLibsql(url));
// The first lead finds its engine loaded.
await import('@libsql/client');
