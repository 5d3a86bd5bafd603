import type { Connect, Engine, Result, Statement } from './engine.ts';

/** What the process asks of the thread; `engine` is the number that `open` answered. */
type Call =
  | { readonly do: 'open' }
  | { readonly do: 'execute'; readonly engine: number; readonly statement: Statement | string }
  | { readonly do: 'batch'; readonly engine: number; readonly statements: (Statement | string)[] }
  | { readonly do: 'close'; readonly engine: number };

interface Request {
  readonly id: number;
  readonly call: Call;
}

interface Failure {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: unknown;
}

type Response =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly failure: Failure };

/** The end of a channel that a thread hears its requests by. */
interface Port {
  on(event: 'message', listener: (message: Request) => void): unknown;
  postMessage(message: Response): void;
}

/** A thread that answers, as Node's workers are. */
interface Thread {
  on(event: 'message', listener: (message: Response) => void): unknown;
  on(event: 'error' | 'exit', listener: (reason: unknown) => void): unknown;
  /** Nothing is handed over with a message: all of it is copied. */
  postMessage(message: Request, transferred: readonly []): void;
  ref(): void;
  unref(): void;
}

// Rows of an engine are more than plain objects, and an error loses its code on the way.
const plainResult = ({ rows, rowsAffected }: Result): Result => ({
  rows: rows.map((row) => ({ ...row })),
  rowsAffected,
});

function failureOf(error: unknown): Failure {
  const { name, message, stack, code } = error as Error & { readonly code?: unknown };
  return { name, message, stack, code };
}

const errorOf = ({ message, ...rest }: Failure) => Object.assign(new Error(message), rest);

/** In the thread: opens engines and runs what the process asks of them. */
export function answerCalls(port: Port, connect: Connect): void {
  const engines: (Engine | undefined)[] = [];
  const engineOf = (number: number) => {
    const engine = engines[number];
    if (engine === undefined) throw new Error('The engine is closed.');
    return engine;
  };
  const answer = async (call: Call): Promise<unknown> => {
    switch (call.do) {
      case 'open':
        return engines.push(await connect()) - 1;
      case 'execute':
        return plainResult(await engineOf(call.engine).execute(call.statement));
      case 'batch':
        return (await engineOf(call.engine).batch(call.statements, 'write')).map(plainResult);
      case 'close':
        engineOf(call.engine).close();
        engines[call.engine] = undefined;
    }
    return undefined;
  };
  port.on('message', ({ id, call }) => {
    answer(call).then(
      (answered) => port.postMessage({ id, answer: answered }),
      (error: unknown) => port.postMessage({ id, failure: failureOf(error) }),
    );
  });
}

const ended = 'The thread of the store has ended.';

interface Pending {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** The process's side of one thread; `onEnd` hears that it is gone. */
function callsTo(thread: Thread, onEnd: () => void) {
  const pending = new Map<number, Pending>();
  let asked = 0;
  let isGone = false;
  const end = (cause: unknown) => {
    // After an error a thread exits as well.
    if (isGone) return;
    isGone = true;
    onEnd();
    for (const { reject } of pending.values()) reject(new Error(ended, { cause }));
    pending.clear();
  };
  thread.on('error', end);
  thread.on('exit', end);
  thread.on('message', (response) => {
    const waiting = pending.get(response.id);
    pending.delete(response.id);
    if (pending.size === 0) thread.unref();
    if ('failure' in response) waiting?.reject(errorOf(response.failure));
    else waiting?.resolve(response.answer);
  });
  // The process lives for what waits, and for nothing else of the thread; listening to it holds it.
  thread.unref();
  return (call: Call): Promise<unknown> => {
    if (isGone) return Promise.reject(new Error(ended));
    return new Promise((resolve, reject) => {
      asked += 1;
      if (pending.size === 0) thread.ref();
      pending.set(asked, { resolve, reject });
      thread.postMessage({ id: asked, call }, []);
    });
  };
}

/** An engine of its own thread. */
export interface EngineThread {
  readonly connect: Connect;
}

/**
 * Keeps an engine that waits for the disk with its whole thread off the one that answers visitors. The thread is
 * started when first needed, and anew when it has ended.
 */
export function createEngineThread(start: () => Thread): EngineThread {
  let running: ReturnType<typeof callsTo> | undefined;
  const ask = () =>
    (running ??= callsTo(start(), () => {
      running = undefined;
    }));
  return {
    async connect() {
      const call = ask();
      const engine = (await call({ do: 'open' })) as number;
      return {
        execute: (statement) => call({ do: 'execute', engine, statement }) as Promise<Result>,
        batch: (statements) => call({ do: 'batch', engine, statements }) as Promise<Result[]>,
        close() {
          // A thread that has ended has closed it.
          call({ do: 'close', engine }).catch(() => undefined);
        },
      };
    },
  };
}
