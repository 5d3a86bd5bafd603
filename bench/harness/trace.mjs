// node harness/trace.mjs <folder of a built site, or its address> [--path /] [--cpu 4] [--mobile] [--net slow4g] [--seconds 5] [--sign]
// Where the main thread's time goes while a page loads: by kind of work (self time), and the longest tasks with what they hold.
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { serve } from './serve.mjs';

const { values: o, positionals: [site] } = parseArgs({ allowPositionals: true, options: { path: { type: 'string', default: '/' }, cpu: { type: 'string', default: '1' }, mobile: { type: 'boolean' }, net: { type: 'string' }, seconds: { type: 'string', default: '5' }, sign: { type: 'boolean' } } });
const server = site.startsWith('http') ? null : await serve(site);
const view = o.mobile ? { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } : { viewport: { width: 1440, height: 900 } };
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--headless=new', '--no-sandbox', '--disable-gpu'], ignoreDefaultArgs: ['--headless'] });
const page = await (await browser.newContext(view)).newPage();
const cdp = await page.context().newCDPSession(page);
if (o.net === 'slow4g') { await cdp.send('Network.enable'); await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 93750 }); }
if (Number(o.cpu) > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(o.cpu) });
await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.stack', 'loading', 'toplevel'] });
await page.goto((server?.url ?? site).replace(/\/$/, '') + o.path, { waitUntil: 'load' });
if (o.sign) await page.evaluate(() => document.dispatchEvent(new Event('pointermove')));
await page.waitForTimeout(Number(o.seconds) * 1000);
const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
await browser.close(); server?.close();

const main = traceEvents.find((e) => e.name === 'thread_name' && e.args.name === 'CrRendererMain' && traceEvents.some((x) => x.pid === e.pid && x.name === 'FirstContentfulPaint' || x.pid === e.pid && x.name === 'firstContentfulPaint'));
const start = traceEvents.find((e) => e.name === 'navigationStart' && e.pid === main.pid)?.ts ?? Math.min(...traceEvents.filter((e) => e.ts).map((e) => e.ts));
const events = traceEvents.filter((e) => e.ph === 'X' && e.pid === main.pid && e.tid === main.tid).sort((a, b) => a.ts - b.ts || b.dur - a.dur);
const self = new Map(), count = new Map(), tasks = [], stack = [];
const top = (e) => { while (stack.length && stack.at(-1).ts + stack.at(-1).dur <= e.ts) stack.pop(); return stack.at(-1); };
for (const e of events) {
  const parent = top(e); e.self = e.dur;
  if (parent) { parent.self -= e.dur; e.root = parent.root ?? parent; } else if (/RunTask|ThreadControllerImpl/.test(e.name)) tasks.push(e);
  stack.push(e);
}
for (const e of events) { self.set(e.name, (self.get(e.name) ?? 0) + e.self); count.set(e.name, (count.get(e.name) ?? 0) + 1); }
const ms = (us) => (us / 1000).toFixed(1).padStart(8);
console.log('self ms   count  kind');
for (const [name, us] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 28)) console.log(ms(us), String(count.get(name)).padStart(7), name);
console.log('\nlongest tasks: at ms, ms, what they hold');
for (const task of tasks.sort((a, b) => b.dur - a.dur).slice(0, 10)) {
  const held = new Map();
  for (const e of events) if (e.root === task) held.set(e.name, (held.get(e.name) ?? 0) + e.self);
  const names = [...held].sort((a, b) => b[1] - a[1]).slice(0, 6).map(([n, us]) => `${n} ${(us / 1000).toFixed(0)}`);
  console.log(ms(task.ts - start), ms(task.dur), names.join(', '));
}
console.log('\nlayouts: at ms, ms, objects, caused from');
for (const e of events.filter((x) => x.name === 'Layout').sort((a, b) => b.dur - a.dur).slice(0, 12)) { const f = e.args.beginData?.stackTrace?.[0]; console.log(ms(e.ts - start), ms(e.dur), e.args.beginData?.dirtyObjects, '/', e.args.beginData?.totalObjects, f ? `${f.functionName} ${f.url.split('/').pop()}:${f.lineNumber}:${f.columnNumber}` : ''); }
