import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface Statement {
  bind(...values: unknown[]): Statement;
  all(): Promise<unknown>;
}

/** What is used of a D1. */
export interface Database {
  prepare(sql: string): Statement;
  batch(statements: Statement[]): Promise<readonly unknown[]>;
}

interface Query {
  readonly sql: string;
  readonly params?: readonly unknown[];
}

const token = 'may edit D1';

/** Stands in for Cloudflare's API before the D1 of a runtime on this machine: one path, one token. */
export async function serveD1Api(database: Database) {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (status: number, message: string) =>
      answer(status, { success: false, errors: [{ message }] });
    const run = async () => {
      if (request.url !== '/accounts/an-account/d1/database/a-database/query') {
        refuse(404, 'not found');
        return;
      }
      if (request.headers.authorization !== `Bearer ${token}`) {
        refuse(401, 'Authentication error');
        return;
      }
      const asked = (await json(request)) as Query | { readonly batch: readonly Query[] };
      const prepared = ({ sql, params = [] }: Query) => database.prepare(sql).bind(...params);
      const result =
        'batch' in asked
          ? await database.batch(asked.batch.map(prepared))
          : [await prepared(asked).all()];
      answer(200, { success: true, result });
    };
    run().catch((error: unknown) => refuse(400, String(error)));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: 'd1://an-account/a-database',
    settings: {
      LEADS_AUTH_TOKEN: token,
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
    },
    async end() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
