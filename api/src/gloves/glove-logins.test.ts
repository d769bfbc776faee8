import { execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { createGloveLogin, type NewGloveLogin } from '@courtside/contracts/glove-logins';
import { gloveTopic, parseGloveUsername, TEST_COMMAND, TestCommand } from '@courtside/contracts/glove-messages';
import type { GloveLogin } from '@courtside/contracts/glove-messages';
import { triggeredText } from '@courtside/contracts/glove-names';
import { sql } from 'kysely';
import { tableNames } from '../database/table-names';
import { GloveTestBed, type Coach } from '../../test/glove-test-bed';
import { noMosquittoClients } from '../../test/mosquitto-glove';
import { registerCoach } from '../../test/register-coach';
import { GloveSites } from './glove-sites';

if (noMosquittoClients) console.info(`The login of a glove of Mosquitto's programs is skipped: ${noMosquittoClients}.`);

describe('a new glove login', () => {
  let bed: GloveTestBed;
  let coach: Coach;
  beforeAll(async () => {
    bed = await GloveTestBed.open({ name: 'the embedded broker', url: null }, { limitsFactor: 1 });
  });
  beforeEach(async () => {
    coach = await bed.coach();
  });
  afterAll(() => bed.close());

  const create = (login: GloveLogin, as = coach.token) => bed.api.call(createGloveLogin, { as, params: { login } });
  const created = async (login: GloveLogin) => {
    const response = await create(login);
    expect(response.statusCode).toBe(201);
    return response.json<NewGloveLogin>();
  };
  const isValid = ({ username, password }: NewGloveLogin) =>
    new GloveSites(bed.api.core).verifyPassword(username, password);

  it('replaces only the previous login of this glove', async () => {
    const [former, other] = [await created('smart_glove2'), await created('smart_glove3')];
    const next = await created('smart_glove2');
    expect(next.username).toBe(former.username);
    expect({ former: await isValid(former), next: await isValid(next), other: await isValid(other) }).toEqual({
      former: false,
      next: true,
      other: true,
    });
  });

  it('belongs to the site of the coach’s club, which may be new', async () => {
    const { token, clubId } = await registerCoach(bed.api);
    const { username } = (await create('accuracy', token)).json<NewGloveLogin>();
    expect(parseGloveUsername(username)).toEqual({
      site: await new GloveSites(bed.api.core).siteOf(clubId),
      login: 'accuracy',
    });
  });

  it('has no address while the broker listens on this machine only', async () => {
    expect((await created('smart_glove1')).address).toBeNull();
  });

  it('is neither stored nor logged in clear text, even with an Idempotency-Key', async () => {
    const answer = await bed.api.call(createGloveLogin, {
      as: coach.token,
      params: { login: 'smart_glove1' },
      headers: { 'idempotency-key': 'kept-by-nobody' },
    });
    const { password } = answer.json<NewGloveLogin>();
    expect(bed.api.logs.join('')).not.toContain(password);
    const { db } = bed.api.core;
    for (const name of await tableNames(db)) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      const found = rows.flatMap(Object.values).filter((value) => String(value).includes(password));
      expect({ name, found }).toEqual({ name, found: [] });
    }
  });

  it('is limited to 70 per hour and club', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 71; n += 1) statuses.push((await create('smart_glove1')).statusCode);
    expect([new Set(statuses.slice(0, 70)), statuses.at(-1)]).toEqual([new Set([201]), 429]);
  });

  (noMosquittoClients ? it.skip : it)("lets a glove of Mosquitto's programs perform a test", async () => {
    const { username, password } = await created('smart_glove1');
    const site = await coach.site();
    const { hostname, port } = new URL(bed.brokerUrl);
    const login = ['-h', hostname, '-p', port, '-u', username, '-P', password, '-i', username, '-q', '1'];
    const publish = (report: Parameters<typeof gloveTopic>[2], message: string, ...options: string[]) =>
      promisify(execFile)('mosquitto_pub', [
        ...login,
        '-t',
        gloveTopic(site, 'smart_glove1', report),
        '-m',
        message,
        ...options,
      ]);
    await publish('availability', 'online', '-r');
    await publish('status', JSON.stringify({ battery: 88, status: 'ready' }), '-r');
    await publish('heartbeat', 'alive');
    await coach.waitForRecord('smart_glove1', ({ heartbeat, battery }) => heartbeat === 'alive' && battery === '88%');

    // Unbuffered, so that its output shows when it has subscribed. It ends after the first command.
    const topic = gloveTopic(site, 'smart_glove1', TEST_COMMAND);
    const subscriber = spawn('stdbuf', ['-oL', 'mosquitto_sub', ...login, '-d', '-t', topic, '-C', '1']);
    const lines: string[] = [];
    for await (const line of createInterface(subscriber.stdout)) {
      lines.push(line);
      if (line.startsWith('Subscribed')) expect((await coach.trigger('smart_glove1', 'LBP')).statusCode).toBe(200);
    }
    const command = lines.find((line) => line.startsWith('{')) ?? '';
    const { run_id } = TestCommand.parse(JSON.parse(command));
    await publish('test_triggered', JSON.stringify({ run_id, text: triggeredText('LBP') }));
    await publish('test_results', JSON.stringify({ run_id, test_results: { LBP: 13.42 } }));
    const { test_results } = await coach.waitForRecord('smart_glove1', ({ run }) => run?.status === 'done');
    expect(test_results.LBP).toBe(13.42);

    await created('smart_glove1');
    await expect(publish('heartbeat', 'alive')).rejects.toMatchObject({ stderr: expect.stringMatching(/refused/i) });
  });
});
