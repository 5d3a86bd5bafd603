import { once } from 'node:events';
import { connect } from 'node:net';

interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

/** One connection that asks one request after the other, and costs the machine little. */
export interface Client {
  /** Sends the text of a request; rejects when the connection ends before its answer. */
  ask(text: string): Promise<Answer>;
  close(): void;
}

const endOfHead = Buffer.from('\r\n\r\n');

/** The answer at the beginning of these bytes, if it is all there; lengths have to be announced. */
function readAnswer(bytes: Buffer): Answer | undefined {
  const head = bytes.indexOf(endOfHead);
  if (head === -1) return undefined;
  const text = bytes.toString('latin1', 0, head);
  const status = Number(text.slice(9, 12));
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
  if (length === undefined && status !== 304) throw new Error(`No length: ${text}`);
  const end = head + endOfHead.length + Number(length ?? 0);
  return bytes.length < end ? undefined : { status, body: bytes.subarray(head + 4, end) };
}

/** Opens a connection to a server on this machine. */
export async function openClient(url: string): Promise<Client> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  let chunks: Buffer[] = [];
  let due: { resolve: (answer: Answer) => void; reject: (reason: unknown) => void } | undefined;
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    const answer = readAnswer(chunks.length === 1 ? chunk : Buffer.concat(chunks));
    if (answer === undefined) return;
    chunks = [];
    due?.resolve(answer);
  });
  const fail = (reason: unknown) => due?.reject(reason);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The connection was closed.')));
  return {
    ask: (text) =>
      new Promise((resolve, reject) => {
        due = { resolve, reject };
        socket.write(text);
      }),
    close: () => socket.destroy(),
  };
}
