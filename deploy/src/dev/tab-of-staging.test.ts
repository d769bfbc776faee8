import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Registry } from '@courtside/registry';
import { moduleRelease, registryWith } from '../../test/releases';
import { tabOfStaging, withOrigin } from './tab-of-staging';

const ORIGIN = 'http://localhost:4640';

it('serves absolute addresses in the schema that the shell checks', () => {
  const release = withOrigin(
    ORIGIN,
    moduleRelease('mf-a', 'a', {
      screens: { '/mf-a': ['/mf-a/aaaaaaaaaaaaaaaa/x.js'] },
      firstCalls: { '/mf-a': ['/api/team/teams/'] },
    }),
  );
  // An older shell would refuse it.
  expect(JSON.stringify(release)).not.toContain('firstCalls');
  expect(Object.keys(release.integrity)).toEqual([release.entry]);
  expect(release.entry).toMatch(/^http:\/\/localhost:4640\/mf-a\//);
  const registry = registryWith({ 'mf-a': 'a' });
  registry.modules['mf-a']!.current = release;
  expect(Registry.parse(registry).modules['mf-a']?.current).toEqual(release);
});

it('serves the current release and its files to any origin, and notifies open pages of changes', async () => {
  const artifacts = await mkdtemp(path.join(tmpdir(), 'courtside-tab-'));
  let build = () => Promise.resolve(moduleRelease('mf-a', 'a'));
  const tab = await tabOfStaging(artifacts, () => build());
  const server = createServer(tab.answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const answer = await fetch(`${address}/release.json`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({ entry: withOrigin(address, moduleRelease('mf-a', 'a')).entry });

    const events = (await fetch(`${address}/changes`)).body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await events.read()).value).toBe('data: changed\n\n');
    tab.changed();
    expect((await events.read()).value).toBe('data: changed\n\n');
    await events.cancel();

    build = () => Promise.reject(new Error('The build of mf-a failed.'));
    const failed = await fetch(`${address}/release.json`);
    expect({ status: failed.status, body: await failed.json() }).toEqual({
      status: 503,
      body: { detail: 'The build of mf-a failed.' },
    });

    await mkdir(path.join(artifacts, 'mf-a/aaaaaaaaaaaaaaaa'), { recursive: true });
    await writeFile(path.join(artifacts, 'mf-a/aaaaaaaaaaaaaaaa/x.js'), 'code');
    expect(['/mf-a/aaaaaaaaaaaaaaaa/x.js', '/mf-a/bbbbbbbbbbbbbbbb/x.js', '/teams'].map(tab.owns)).toEqual([
      true,
      false,
      false,
    ]);
    expect(await (await fetch(`${address}/mf-a/aaaaaaaaaaaaaaaa/x.js`)).text()).toBe('code');
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(artifacts, { recursive: true });
  }
});
