import type { Connect, Result } from '../../../src/server/leads/engine.ts';

/** The same engines, of which `done` hears what each batch came to before whoever asked for it does. */
export const hearingBatches =
  (connect: Connect, done: (results: readonly Result[]) => unknown): Connect =>
  async () => {
    const engine = await connect();
    return {
      execute: (statement) => engine.execute(statement),
      async batch(statements, mode) {
        const results = await engine.batch(statements, mode);
        await done(results);
        return results;
      },
      close: () => engine.close(),
    };
  };
