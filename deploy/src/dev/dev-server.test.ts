import { Registry } from '@courtside/module-kit/registry';
import { moduleRelease, registryWith } from '../../test/releases';
import { buildDevServer, withOrigin } from './dev-server';

const ORIGIN = 'http://localhost:4640';

it('serves absolute addresses in the schema that the shell checks', () => {
  const release = withOrigin(
    ORIGIN,
    moduleRelease('mf-a', 'a', { screens: { '/mf-a': ['/mf-a/aaaaaaaaaaaaaaaa/x.js'] } }),
  );
  expect(Object.keys(release.integrity)).toEqual([release.entry]);
  expect(release.entry).toMatch(/^http:\/\/localhost:4640\/mf-a\//);
  const registry = registryWith({ 'mf-a': 'a' });
  registry.modules['mf-a']!.current = release;
  expect(Registry.parse(registry).modules['mf-a']?.current).toEqual(release);
});

it('serves the newest release to any origin and notifies open pages of the next one', async () => {
  const server = await buildDevServer('/nowhere', ORIGIN);
  expect((await server.app.inject('/release.json')).statusCode).toBe(503);
  server.offer(moduleRelease('mf-a', 'a'));
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/changes`);
  const events = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect((await events.read()).value).toBe('data: aaaaaaaaaaaaaaaa\n\n');
  server.offer(moduleRelease('mf-a', 'b'));
  expect((await events.read()).value).toBe('data: bbbbbbbbbbbbbbbb\n\n');
  expect((await server.app.inject('/release.json')).json()).toMatchObject({ version: 'bbbbbbbbbbbbbbbb' });
  await events.cancel();
  await server.app.close();
});
