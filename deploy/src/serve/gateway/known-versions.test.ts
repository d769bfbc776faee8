import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { KnownVersions } from '@courtside/registry/known-versions';
import { ModuleRelease, type ModuleSlot, type Registry } from '@courtside/registry';
import { placeholderOf } from '@courtside/registry/releases';
import { changeWith, moduleRelease, registryWith, versionOf } from '../../../test/releases';
import { openRegistryStore, type RegistryStore } from '../../store/registry-store';
import { buildGateway } from './gateway';

const LIST = '/api/releases/versions';
const MACHINE = 'http://localhost:4640';
const slot = (current: string, parts: Partial<ModuleSlot> = {}): ModuleSlot => ({
  current: moduleRelease('mf-a', current),
  previous: null,
  canary: null,
  ...parts,
});

let folder: string;
let store: RegistryStore;
let staging: FastifyInstance;
let production: FastifyInstance;

const put = (environment: string, modules: Registry['modules'], until?: string) =>
  store.update(environment, (present) => ({
    registry: { ...registryWith({}), overrideOrigins: present.overrideOrigins, modules },
    change: changeWith({ who: 'ann@club.example', why: 'because of a secret', ...(until && { until }) }),
  }));
const addFiles = async (name: string, letter: string) => {
  const home = path.join(folder, name, versionOf(letter));
  await mkdir(home, { recursive: true });
  await writeFile(path.join(home, 'remoteEntry.js'), '');
};
const versionsOf = async (gateway: FastifyInstance, host = 'localhost') => {
  const answer = await gateway.inject({ url: LIST, headers: { host } });
  expect(answer.statusCode).toBe(200);
  return Object.fromEntries(
    KnownVersions.parse(answer.json()).modules.map(({ name, versions }) => [
      name,
      versions.map(({ version, source }) => `${version[0]} ${source}`),
    ]),
  );
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'known-versions-'));
  store = openRegistryStore(path.join(folder, 'registries'), { overrideOrigins: { staging: [MACHINE] } });
  const parts = { artifacts: folder, api: 'http://127.0.0.1:9', store };
  staging = await buildGateway({ ...parts, environment: 'staging', previews: true });
  production = await buildGateway({ ...parts, environment: 'production' });
  for (const letter of ['a', 'b', 'c', 'd']) await addFiles('mf-a', letter);
  await put('staging', { 'mf-a': slot('a') });
  await put('staging', { 'mf-a': slot('e') });
  await put('staging', { 'mf-a': slot('b', { previous: moduleRelease('mf-a', 'a') }) });
  const canary = { release: moduleRelease('mf-a', 'd'), percent: 10 };
  await put('staging', { 'mf-a': slot('c', { previous: moduleRelease('mf-a', 'b'), canary }) });
});
afterEach(async () => {
  await Promise.all([staging.close(), production.close()]);
  await rm(folder, { recursive: true });
});

describe('the known versions', () => {
  it('are all versions that the environment has served and still has files of, and are not cached by browsers', async () => {
    expect(await versionsOf(staging)).toEqual({ 'mf-a': ['d canary', 'c current', 'b previous', 'a earlier'] });
    expect((await staging.inject(LIST)).headers['cache-control']).toBe('no-store');
    await rm(path.join(folder, 'mf-a', versionOf('a')), { recursive: true });
    expect((await versionsOf(staging))['mf-a']).not.toContain('a earlier');
    await addFiles('mf-a', 'f');
    await put('staging', { 'mf-a': slot('f') });
    expect((await versionsOf(staging))['mf-a']).toEqual(['f current', 'd earlier', 'c earlier', 'b earlier']);
  });

  it('include a module that was withdrawn, and one that only canaries have', async () => {
    await addFiles('mf-b', 'a');
    const release = moduleRelease('mf-b', 'a');
    await put('staging', {
      'mf-b': { current: placeholderOf(release), previous: null, canary: { release, percent: 1 } },
    });
    const known = await versionsOf(staging);
    expect(known['mf-b']).toEqual(['a canary']);
    expect(known['mf-a']).toEqual(['d earlier', 'c earlier', 'b earlier', 'a earlier']);
  });

  it('contain no people and no reasons', async () => {
    const { body } = await staging.inject(LIST);
    expect(body).not.toMatch(/ann|secret/);
    expect(body).toContain(versionOf('c'));
  });

  it('of a preview include those of staging', async () => {
    await addFiles('mf-a', 'f');
    await put('preview-mf-a', { 'mf-a': slot('f') }, new Date(Date.now() + 3_600_000).toISOString());
    expect(await versionsOf(staging, 'preview-mf-a.localhost')).toEqual({
      'mf-a': ['f current', 'd earlier', 'c earlier', 'b earlier', 'a earlier'],
    });
    expect((await versionsOf(staging))['mf-a']).not.toContain('f current');
  });

  it('of a preview that has ended are not listed', async () => {
    await put('preview-mf-a', { 'mf-a': slot('a') }, '2026-01-02T00:00:00.000Z');
    const { statusCode } = await staging.inject({ url: LIST, headers: { host: 'preview-mf-a.localhost' } });
    expect(statusCode).toBe(404);
  });
});

describe('the description of a known version', () => {
  const describedAt = (letter: string) => staging.inject(`${LIST}/mf-a/${versionOf(letter)}`);

  it('has the integrity of its own entry', async () => {
    const answer = await describedAt('a');
    const { version, entry, integrity } = ModuleRelease.parse(answer.json());
    expect(version).toBe(versionOf('a'));
    expect(integrity[entry]).toMatch(/^sha384-/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is missing if its files are missing, or if it was never served', async () => {
    expect((await describedAt('e')).statusCode).toBe(404);
    expect((await describedAt('9')).statusCode).toBe(404);
    expect((await staging.inject(`${LIST}/mf-b/${versionOf('a')}`)).statusCode).toBe(404);
  });
});

it('production lists no versions, although it has served some', async () => {
  await put('production', { 'mf-a': slot('a') });
  await put('production', { 'mf-a': slot('b', { previous: moduleRelease('mf-a', 'a') }) });
  for (const url of [LIST, `${LIST}/mf-a/${versionOf('a')}`, `${LIST}/mf-a/${versionOf('b')}`])
    expect((await production.inject(url)).statusCode).toBe(404);
  // It would list them if it had overrides.
  expect((await production.inject(`/mf-a/${versionOf('a')}/remoteEntry.js`)).statusCode).toBe(200);
});
