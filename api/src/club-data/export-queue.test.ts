import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { ExportQueue } from './export-queue';

const limits = { perClub: 2, total: 10, unsentBytes: 100 };
const refused = { status: 503, detail: 'Too many exports are being made. Please try again in a moment.' };

/** A queue whose files have a size, and the connections to which they are sent. */
function exports() {
  const queue = new ExportQueue(limits);
  const run = async (club: string, bytes: number) => {
    const response = new PassThrough();
    await queue.run({ club, response }, async () => Buffer.alloc(bytes));
    return response;
  };
  return { queue, run };
}

async function end(response: PassThrough): Promise<void> {
  response.destroy();
  await once(response, 'close');
}

test('a file counts until its connection closes, also if it is never read', async () => {
  const { run } = exports();
  const first = await run('a', 1);
  await run('a', 1);
  await expect(run('a', 1)).rejects.toMatchObject(refused);
  await run('b', 1);
  await end(first);
  await run('a', 1);
});

test('no club gets a file while too much waits to be sent to all', async () => {
  const { run } = exports();
  const first = await run('a', 100);
  await expect(run('b', 1)).rejects.toMatchObject(refused);
  await end(first);
  await run('b', 1);
});

test('a file that can’t be made doesn’t count', async () => {
  const { queue, run } = exports();
  const fail = () =>
    queue.run({ club: 'a', response: new PassThrough() }, () => Promise.reject(new Error('no such team')));
  for (let time = 0; time < 3; time += 1) await expect(fail()).rejects.toThrow('no such team');
  await run('a', 1);
});

test('a connection that closes while its file waits leaves the queue', async () => {
  const { queue, run } = exports();
  let finish: (file: Buffer) => void = () => {};
  const running = queue.run({ club: 'a', response: new PassThrough() }, () => new Promise((made) => (finish = made)));
  const response = new PassThrough();
  let isMade = false;
  const waiting = queue.run({ club: 'a', response }, async () => {
    isMade = true;
    return Buffer.alloc(1);
  });
  response.destroy();
  await expect(waiting).rejects.toMatchObject(refused);
  finish(Buffer.alloc(1));
  await running;
  expect(isMade).toBe(false);
  await run('a', 1);
});
