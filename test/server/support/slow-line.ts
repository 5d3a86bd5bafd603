import { vi } from 'vitest';
import type { Connect } from '../../../src/server/leads/engine.ts';

/**
 * The same engines over a line on which each statement takes so long, also those of a batch, as PostgreSQL is asked.
 * Time is the test's own (`setTimeout`), and passes on the way only, not while this machine works.
 */
export function slowLine(connect: Connect, statementMs: number) {
  const now = { underWay: 0, isOver: false };
  const cross = async () => {
    now.underWay += 1;
    await new Promise((resolve) => void setTimeout(resolve, statementMs));
    now.underWay -= 1;
  };
  const far: Connect = async () => {
    const engine = await connect();
    return {
      async execute(statement) {
        await cross();
        return engine.execute(statement);
      },
      async batch(statements, mode) {
        for (let sent = 0; sent < statements.length; sent += 1) await cross();
        return engine.batch(statements, mode);
      },
      close: () => engine.close(),
    };
  };
  return {
    connect: far,
    whileTimePasses: async <T>(work: Promise<T>): Promise<T> => {
      const over = () => (now.isOver = true);
      now.isOver = false;
      work.then(over, over);
      while (!now.isOver) {
        if (now.underWay > 0) await vi.advanceTimersByTimeAsync(statementMs);
        else await new Promise((resolve) => void setImmediate(resolve));
      }
      return work;
    },
  };
}
