import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

type Verdict = string | undefined;

/**
 * A mail server that answers the end of each letter as told, counted from 1; without a word it hangs up. `answerTo`
 * may have it say something else than that all is well to a line; an empty one is asked for the greeting. What is
 * promised is said when it comes.
 */
export async function openMailServer(
  verdictOf: (count: number) => Verdict | Promise<Verdict>,
  answerTo: (line: string) => Verdict | Promise<string> = () => undefined,
) {
  const heard: string[] = [];
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    const say = async (answer: Verdict | Promise<Verdict>) => {
      const said = await answer;
      if (said === undefined) socket.destroy();
      else socket.write(`${said}\r\n`);
    };
    void say(answerTo('') ?? '220 test');
    let isData = false;
    const lines = createInterface(socket);
    // A sender that is killed resets its connection.
    lines.on('error', () => undefined);
    lines.on('line', (line) => {
      heard.push(line);
      const answer = isData ? undefined : answerTo(line);
      const id = isData && /^Message-ID: <([^@>]+)@/.exec(line)?.[1];
      if (id) letters.push(id);
      if (isData && line !== '.') return;
      if (isData) {
        isData = false;
        void say(verdictOf(letters.length));
      } else if (answer !== undefined) void say(answer);
      else if (line === 'DATA') {
        isData = true;
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** All lines that came in. */
    heard,
    /** How many are connected to it. */
    guests: () => sockets.size,
    /** What stands before the @ in the id of each letter, taken or not. */
    letters,
    end: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
