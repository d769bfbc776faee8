import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePorts, startProgram, type Program } from '@courtside/processes';
import { ReleaseClient } from '@courtside/release-client/release-client';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { adminTokenFile, readTokenFile } from '../token-files';
import { createBucket } from '../../test/run-s3';
import { writeServers } from './write-servers';

let folder: string;
const running: Program[] = [];

/** Runs a program with nothing but its own folder, as in an image. */
async function run(program: string, env: Record<string, string>, readyUrl: string): Promise<Program> {
  const file = path.join(folder, program);
  const options = { command: process.execPath, args: [file], cwd: path.dirname(file), extendEnv: false, readyUrl };
  const started = await startProgram({ ...options, env: { PATH: process.env.PATH, ...env } });
  running.push(started);
  return started;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'images-'));
  await writeServers(folder);
});
afterAll(async () => {
  for (const program of running) await program.kill();
  await rm(folder, { recursive: true, force: true });
});

it('the bundled API starts, draws a PDF in its process, writes a workbook and makes a backup', async () => {
  const [port = 0, mqtt = 0] = await freePorts(2);
  const url = `http://127.0.0.1:${port}`;
  const data = path.join(folder, 'data');
  const env = {
    COURTSIDE_DATA: data,
    COURTSIDE_API_PORT: String(port),
    COURTSIDE_MQTT_PORT: String(mqtt),
    COURTSIDE_SEED: 'demo',
    COURTSIDE_LOG: 'fatal',
  };
  await run('api/dist/main.mjs', env, `${url}/readyz`);
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: 'coach', password: 'Courtside#1' }),
  });
  const { access } = (await login.json()) as { access: string };
  const read = async (address: string) => {
    const answer = await fetch(url + address, { headers: { authorization: `Bearer ${access}` } });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const [team] = JSON.parse((await read('/api/team/teams/')).bytes.toString()) as { id: string }[];
  const pdf = await read(`/api/data-visualization/export-team/${team?.id}/export/?format=pdf`);
  expect(pdf.bytes.subarray(0, 4).toString()).toBe('%PDF');

  const backup = path.join(folder, 'backup.gz');
  execFileSync(process.execPath, [path.join(folder, 'api/dist/cli.mjs'), 'backup', backup], {
    env: { ...process.env, ...env },
  });
  expect(existsSync(backup)).toBe(true);
  const workbook = path.join(folder, 'club.xlsx');
  execFileSync(
    process.execPath,
    [path.join(folder, 'api/dist/cli.mjs'), 'export-club', 'coach@courtside.example', workbook],
    {
      env: { ...process.env, ...env },
    },
  );
  expect(existsSync(workbook)).toBe(true);
});

it('the bundled registry service and gateway start, and read a bucket', async () => {
  const [service = 0, production = 0, staging = 0] = await freePorts(3);
  const bucket = await createBucket();
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  const env = {
    ...bucket.environment,
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
    COURTSIDE_DATA: path.join(folder, 'releases'),
    COURTSIDE_RELEASE_PORT: String(service),
    COURTSIDE_PORT: String(production),
    COURTSIDE_STAGING_PORT: String(staging),
  };
  await run('deploy/dist/registry-service.mjs', env, `http://127.0.0.1:${service}/livez`);
  await run('deploy/dist/gateway.mjs', env, `http://127.0.0.1:${production}/livez`);
  const token = await readTokenFile(adminTokenFile(env.COURTSIDE_DATA));
  const client = new ReleaseClient({ url: `http://127.0.0.1:${service}`, token });
  const pruned = await client.call(releaseCalls.prune, { body: { keepDays: 0, dryRun: true } });
  expect(pruned.artifacts).toEqual([]);
  for (const program of running.splice(0)) await program.kill();
  await bucket.remove();
});
