import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBuild } from '../samples/builds';
import { readSettings, registriesFolder } from '../settings';
import { openRegistryStore } from '../store/registry-store';
import { openDesk } from './desk';

it('lets fifty teams publish at the same instant, each its own module, all of them in front and in the history', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'desk-'));
  const store = () => openRegistryStore(registriesFolder(data));
  const names = Array.from({ length: 50 }, (_, i) => `mf-team-${i}`);
  const outcomes = await Promise.all(names.map(async (name) =>
    openDesk(readSettings({ COURTSIDE_DATA: data }), store(), name).publish(name, await writeBuild(path.join(data, 'builds', name), name, name), 'staging', 'at once')));

  const { modules } = await store().read('staging');
  expect(names.map((name) => modules[name]?.current.version)).toEqual(outcomes.map(({ to }) => to));
  const history = await store().history('staging');
  expect(history.map(({ change }) => change.who).toSorted()).toEqual(names.toSorted());
  expect(new Set(outcomes.map(({ revision }) => revision)).size).toBe(50);
  await rm(data, { recursive: true });
}, 60_000);
