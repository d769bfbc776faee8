import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleServer } from '@courtside/api/test/bundle-server';
import { freePorts, startProgram, type Program } from '@courtside/processes';
import { nginxMissingReason, runNginx, type RunningNginx } from '@courtside/deploy/test/run-nginx';

const reason = nginxMissingReason();
const VISITORS = 3;
const DRAIN_MS = Number(process.env.COURTSIDE_DRAIN_MS ?? 1_000);

let data: string;
let apis: Program[] = [];
let nginx: RunningNginx;

/** Two processes with the same database, as two machines would have with PostgreSQL. */
const startApi = async (port: number) =>
  startProgram({
    command: process.execPath,
    args: [await bundleServer()],
    env: {
      PATH: process.env.PATH,
      COURTSIDE_API_PORT: String(port),
      COURTSIDE_MQTT_PORT: '0',
      COURTSIDE_DATA: data,
      COURTSIDE_LOG: 'fatal',
      COURTSIDE_LIMITS_FACTOR: '1000000',
      COURTSIDE_DRAIN_MS: String(DRAIN_MS),
    },
    extendEnv: false,
    readyUrl: `http://127.0.0.1:${port}/readyz`,
  });

function send(agent: Agent, method: string, url: string, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = body && { 'content-type': 'application/json' };
    const call = request(new URL(url, nginx.url), { agent, method, headers }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    );
    call.once('error', reject).end(body && JSON.stringify(body));
  });
}

(reason ? describe.skip : describe)('two APIs behind nginx', () => {
  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), 'rolling-'));
    const [one = 0, two = 0, httpPort = 0, httpsPort = 0] = await freePorts(4);
    // The first one creates the database and the keys.
    for (const port of [one, two]) apis.push(await startApi(port));
    const servers = [one, two].map((port) => `127.0.0.1:${port}`);
    nginx = await runNginx({ environment: 'production', api: servers, httpPort, httpsPort });
  });
  afterAll(async () => {
    await nginx.stop();
    for (const api of apis) await api.stop();
    await rm(data, { recursive: true });
  });

  it('are restarted one after the other without a single failed call', async () => {
    const answers = new Map<number, number>();
    const restarted = new AbortController();
    const visit = async () => {
      const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
      const record = async (answer: Promise<number>) => {
        const status = await answer;
        answers.set(status, (answers.get(status) ?? 0) + 1);
      };
      while (!restarted.signal.aborted) {
        // Both statuses are refusals: the two processes share an SQLite file, which has only one writer.
        await record(send(agent, 'POST', '/api/auth/token/refresh/', { refresh: 'unknown' }));
        await record(send(agent, 'GET', '/api/team/teams/'));
      }
      agent.destroy();
    };
    const visitors = Array.from({ length: VISITORS }, visit);
    for (const api of apis) await api.restart();
    restarted.abort();
    await Promise.all(visitors);
    console.info(`Answers by status: ${JSON.stringify(Object.fromEntries(answers))}`);
    expect([...answers.keys()]).toEqual([401]);
    expect(answers.get(401)).toBeGreaterThan(100);
  });
});
