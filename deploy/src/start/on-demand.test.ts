import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePorts, isListening, waitUntil } from '@courtside/processes';
import { openOnDemand, type OnDemand } from './on-demand';

let door: number;
let target: number;
let onDemand: OnDemand;
/** The servers that were started, the current one last. Each answers with its number and an echo. */
let started: Server[];
let isHeld: boolean;
const NEVER_MS = 2 ** 30;

async function open(idleMs: number) {
  onDemand = await openOnDemand({
    doors: [{ port: door, target }],
    idleMs,
    start() {
      const number = started.length + 1;
      const server = createServer({ allowHalfOpen: true }, (socket) => {
        socket.write(`${number}: `);
        socket.pipe(socket).on('error', () => {});
      });
      started.push(server);
      const listens = once(server, 'listening');
      void waitUntil(() => !isHeld).then(() => server.listen(target, '127.0.0.1'));
      return { stop: () => listens.then(() => once(server.close(), 'close')) };
    },
  });
}

/** Sends a text through the door, and returns the answer. */
async function send(message: string): Promise<string> {
  const socket = connect({ port: door, host: '127.0.0.1', allowHalfOpen: true });
  socket.end(message);
  return text(socket);
}

beforeEach(async () => {
  [door = 0, target = 0] = await freePorts(2);
  started = [];
  isHeld = false;
});
afterEach(() => onDemand.close());

it('starts with the first connection, which waits with what it sent', async () => {
  isHeld = true;
  await open(NEVER_MS);
  expect(started).toHaveLength(0);
  const answers = Promise.all([send('first'), send('second')]);
  await waitUntil(() => started.length === 1);
  isHeld = false;
  expect(await answers).toEqual(['1: first', '1: second']);
  expect(started).toHaveLength(1);
});

it('stops when nobody is connected any more, and starts again', async () => {
  await open(1);
  expect(await send('a')).toBe('1: a');
  await waitUntil(async () => !(await isListening(target)));
  expect(await send('b')).toBe('2: b');
});

it('does not stop while somebody is connected, unless it is told to', async () => {
  await open(1);
  const socket = connect({ port: door, host: '127.0.0.1', allowHalfOpen: true });
  await waitUntil(() => isListening(target));
  expect(await send('a')).toBe('1: a');
  expect(await isListening(target)).toBe(true);
  const ended = onDemand.rest();
  socket.end('b');
  expect(await text(socket)).toBe('1: b');
  await ended;
  expect(await isListening(target)).toBe(false);
});

it('closed while it starts, it stops what it has started and lets everybody go', async () => {
  isHeld = true;
  await open(NEVER_MS);
  const answer = send('a').catch((error: NodeJS.ErrnoException) => error.code);
  await waitUntil(() => started.length === 1);
  isHeld = false;
  await onDemand.close();
  expect(['', 'ECONNRESET', '1: a']).toContain(await answer);
  expect(await isListening(door)).toBe(false);
});

it('a door that is taken is an error, and no door stays open', async () => {
  const server = createServer().listen(target, '127.0.0.1');
  await once(server, 'listening');
  const doors = [
    { port: door, target: 1 },
    { port: target, target: 1 },
  ];
  const start = () => ({ stop: async () => {} });
  await expect(openOnDemand({ doors, start, idleMs: NEVER_MS })).rejects.toThrow('EADDRINUSE');
  expect(await isListening(door)).toBe(false);
  await once(server.close(), 'close');
  await open(NEVER_MS);
});
