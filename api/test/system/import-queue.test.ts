import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { previewImport } from '@courtside/contracts/import-preview';
import { uploadImport } from '@courtside/contracts/imports';
import { listTrainingSessions, type TrainingSession } from '@courtside/contracts/training-sessions';
import { importCsv as csv, importForm } from '../import-file';
import { registerCoach, type TestCoach } from '../register-coach';
import { testApi } from '../set-up';

const api = testApi();
beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});

const row = (name: string, number = 7) => [
  'Lions',
  name,
  'Silva',
  number,
  'Setter',
  '2026-02-28',
  72,
  13.2,
  4.1,
  21,
  65,
];
/** Takes much longer to parse than a small file, and stores nothing. */
const large = csv(...Array.from({ length: 8_000 }, (_, index) => [index]));

const upload = (coach: TestCoach, content: string) =>
  api.call(uploadImport, { as: coach.token, body: importForm(content) });

async function sessionsOf(coach: TestCoach): Promise<number> {
  return (await api.json<TrainingSession[]>(listTrainingSessions, { as: coach.token })).length;
}

test('a club with many imports delays another club by one file, and gets 429 with Retry-After for more than four', async () => {
  const [busy, other] = [await registerCoach(api), await registerCoach(api)];
  const answered: string[] = [];
  const record = async (name: string, answer: ReturnType<typeof upload>) => {
    const { statusCode, headers } = await answer;
    answered.push(name);
    return `${statusCode} ${String(headers['retry-after'])}`;
  };
  const answers = Array.from({ length: 6 }, (_, index) => record(`busy ${index}`, upload(busy, large)));
  answers.push(record('other', upload(other, csv(row('Ana')))));
  expect((await Promise.all(answers)).toSorted()).toEqual([
    '201 undefined',
    ...Array.from({ length: 4 }, () => '207 undefined'),
    '429 10',
    '429 10',
  ]);
  // Two refusals, and at most two imports of the busy club.
  expect(answered.indexOf('other')).toBeLessThanOrEqual(4);
}, 60_000);

test('a club with many previews gets 429 with Retry-After for more than two, and its imports have their place', async () => {
  const [busy, other] = [await registerCoach(api), await registerCoach(api)];
  const preview = async () => {
    const body = importForm(large);
    const { statusCode, headers } = await api.call(previewImport, { as: busy.token, body });
    return `${statusCode} ${String(headers['retry-after'])}`;
  };
  const previews = Array.from({ length: 5 }, preview);
  const uploads = [upload(busy, csv(row('Ana'))), upload(busy, csv(row('Bea', 8))), upload(other, csv(row('Ana')))];
  expect((await Promise.all(uploads)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect((await Promise.all(previews)).toSorted()).toEqual([
    '200 undefined',
    '200 undefined',
    ...Array.from({ length: 3 }, () => '429 10'),
  ]);
}, 60_000);

/** Sends a file and disconnects once the server has all of it. Resolves when the server has noticed. */
async function uploadAndDisconnect(coach: TestCoach, content: string): Promise<void> {
  const body = new Response(importForm(content));
  const { port } = api.app.server.address() as AddressInfo;
  const client = request({
    port,
    method: uploadImport.method,
    path: uploadImport.path,
    headers: { authorization: `Bearer ${coach.token}`, 'content-type': body.headers.get('content-type') ?? '' },
  });
  const received = once(api.app.server, 'request') as Promise<[IncomingMessage]>;
  client.end(Buffer.from(await body.arrayBuffer()));
  const [incoming] = await received;
  await once(incoming, 'end');
  const noticed = once(incoming.socket, 'close');
  const failed = once(client, 'error');
  client.destroy(new Error('The tab was closed.'));
  await Promise.all([failed, noticed]);
}

test('an import whose client disconnects while it waits stores nothing', async () => {
  let sessions: number;
  do {
    const [busy, coach] = [await registerCoach(api), await registerCoach(api)];
    const uploading = upload(busy, large);
    await uploadAndDisconnect(coach, csv(row('Bea', 8)));
    expect((await uploading).statusCode).toBe(207);
    // Files are imported one after the other, so Bea's row would be stored before this one.
    await upload(coach, csv(row('Ana')));
    sessions = await sessionsOf(coach);
    // On a busy machine the small file can be stored before the server notices. Without the cancellation it always is.
  } while (sessions > 1);
  expect(sessions).toBe(1);
}, 60_000);
