import { Server } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMetrics } from '../../src/server/metrics.ts';
import { freePort } from './support/free-port.ts';

const notTold = (text: string) => {
  throw new Error(text);
};

test('requests, leads and what waits are read on a port of their own', async () => {
  const metrics = createMetrics(() => Date.UTC(2030, 0, 1, 0, 1));
  const port = await freePort();
  const end = await metrics.listen(port, '127.0.0.1', notTold);
  metrics.request({ method: 'GET', status: 200, ms: 4 });
  metrics.request({ method: 'INVENTED-BY-SOMEBODY', status: 405, ms: 4 });
  metrics.lead('stored', 7);
  metrics.lead('failed', 8000);
  metrics.commit(3);
  metrics.watchQueue(() => 4);
  for (const refused of ['rate', 'bot', 'bot', 'fields'] as const) {
    metrics.request({ method: 'POST', status: 400, ms: 4, refused });
  }
  metrics.watch('webhook', () =>
    Promise.resolve({ leads: 5, dead: 2, since: '2030-01-01T00:00:00.000Z' }),
  );
  const read = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(read.headers.get('content-type')).toContain('text/plain');
  const lines = (await read.text()).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'amara_requests_total{method="GET",status="200"} 1',
      'amara_requests_total{method="other",status="405"} 1',
      'amara_request_seconds_bucket{le="0.005"} 6',
      'amara_leads_total{outcome="stored"} 1',
      'amara_leads_total{outcome="failed"} 1',
      'amara_leads_total{outcome="refused_rate"} 1',
      'amara_leads_total{outcome="refused_bot"} 2',
      'amara_leads_total{outcome="refused_fields"} 1',
      'amara_lead_commit_seconds_bucket{le="0.01"} 1',
      'amara_store_commit_seconds_bucket{le="0.001"} 0',
      'amara_store_commit_seconds_bucket{le="0.005"} 1',
      'amara_store_queue_leads 4',
      'amara_forward_waiting{target="webhook",state="due"} 3',
      'amara_forward_waiting{target="webhook",state="dead"} 2',
      'amara_forward_lag_seconds{target="webhook"} 60',
    ]),
  );
  end();
});

test('a store that is down leaves the rest to be read', async () => {
  const metrics = createMetrics(Date.now);
  const port = await freePort();
  const end = await metrics.listen(port, '127.0.0.1', notTold);
  metrics.watch('webhook', () => Promise.reject(new Error('down')));
  metrics.lead('failed', 1);
  const text = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(text).toContain('amara_leads_total{outcome="failed"} 1');
  end();
});

test('errors while it listens are told, and end nothing', async () => {
  const listening = vi.spyOn(Server.prototype, 'listen');
  onTestFinished(() => listening.mockRestore());
  const notes: string[] = [];
  const port = await freePort();
  const end = await createMetrics(Date.now).listen(port, '127.0.0.1', (text) => {
    notes.push(text);
  });
  const [server] = listening.mock.contexts as readonly Server[];
  server?.emit('error', new Error('first'));
  server?.emit('error', new Error('second'));
  const told = `The server at http://127.0.0.1:${port} goes on after an error (Error).`;
  expect(notes).toEqual([told, told]);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  end();
});
