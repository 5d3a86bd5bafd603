import { createServer, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Waiting } from './forwarding/outbox.ts';
import type { PutOutcome } from './leads/lead.ts';
import { listenOn } from './listen.ts';
import type { LogLine } from './request-log.ts';

/** What the server counts for whoever watches it; nothing of a visitor. */
export interface Metrics {
  request(line: Pick<LogLine, 'method' | 'status' | 'ms' | 'refused'>): void;
  lead(outcome: PutOutcome | 'failed', ms: number): void;
  /** Takes how long one commit took, in milliseconds. */
  commit(ms: number): void;
  /** Asks how many leads wait for their commit each time somebody reads. */
  watchQueue(depth: () => number): void;
  /** Asks for the lag of a target each time somebody reads. */
  watch(target: string, waiting: () => Promise<Waiting>): void;
  /** Listens on a port of its own; resolves with how to end that. `note` hears of errors after it. */
  listen(port: number, host: string, note: (text: string) => void): Promise<() => void>;
}

const knownMethods = new Set(['GET', 'HEAD', 'POST']);

/** Counts in the text format of Prometheus. */
export function createMetrics(now: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'amara_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'status'],
    registers,
  });
  const requestTime = new Histogram({
    name: 'amara_request_seconds',
    help: 'Time to an answer.',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 8],
    registers,
  });
  const leads = new Counter({
    name: 'amara_leads_total',
    help: 'Leads by what became of them.',
    labelNames: ['outcome'],
    registers,
  });
  const commitTime = new Histogram({
    name: 'amara_lead_commit_seconds',
    help: 'Time until a lead is on the disk, waiting and sync included.',
    buckets: [0.002, 0.01, 0.05, 0.2, 1, 5],
    registers,
  });
  const syncTime = new Histogram({
    name: 'amara_store_commit_seconds',
    help: 'Time of one commit of the store, sync included, without the waiting before it.',
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers,
  });
  const queued = new Gauge({
    name: 'amara_store_queue_leads',
    help: 'Leads that wait for their commit.',
    registers,
  });
  const waitingLeads = new Gauge({
    name: 'amara_forward_waiting',
    help: 'Leads that a target has not got yet.',
    labelNames: ['target', 'state'],
    registers,
  });
  const lag = new Gauge({
    name: 'amara_forward_lag_seconds',
    help: 'Age of the oldest lead that a target has not got yet.',
    labelNames: ['target'],
    registers,
  });
  const watched = new Map<string, () => Promise<Waiting>>();
  let depthOfQueue = () => 0;

  async function look(): Promise<void> {
    queued.set(depthOfQueue());
    for (const [target, waiting] of watched) {
      const { leads: open, dead, since } = await waiting();
      waitingLeads.set({ target, state: 'due' }, open - dead);
      waitingLeads.set({ target, state: 'dead' }, dead);
      lag.set({ target }, since === undefined ? 0 : (now() - Date.parse(since)) / 1000);
    }
  }

  return {
    request({ method, status, ms, refused }) {
      requests.inc({ method: knownMethods.has(method) ? method : 'other', status });
      requestTime.observe(ms / 1000);
      if (refused !== undefined) leads.inc({ outcome: `refused_${refused}` });
    },
    lead(outcome, ms) {
      leads.inc({ outcome });
      commitTime.observe(ms / 1000);
    },
    commit(ms) {
      syncTime.observe(ms / 1000);
    },
    watchQueue(depth) {
      depthOfQueue = depth;
    },
    watch(target, waiting) {
      watched.set(target, waiting);
    },
    async listen(port, host, note) {
      const answer = async (response: ServerResponse) => {
        // A store that is down is seen in the rest.
        await look().catch(() => undefined);
        const text = await registry.metrics();
        response.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
      };
      const server = createServer((_, response) => void answer(response));
      await listenOn(server, { port, host, setting: 'METRICS_PORT', note });
      return () => {
        server.close();
        server.closeAllConnections();
      };
    },
  };
}
