import { emptyRegistry, Registry } from '@courtside/registry';
import { isPlaceholder } from '@courtside/registry/releases';
import { withDevelopment } from './development-registry';

const ORIGIN = 'http://localhost:4640';
const descriptor = { name: 'mf-a', title: 'A', routes: [{ path: '/a', access: 'user' as const, title: 'A' }] };
const developed = { descriptor, container: 'mf_a_dddddddddddddddd' };

it('replaces the module and the shell, in the schema that the shell checks', () => {
  const registry = withDevelopment(emptyRegistry('staging'), developed, ORIGIN);
  expect(Registry.parse(registry)).toEqual(registry);
  expect(registry.shell?.current.entry).toBe('/shell/dddddddddddddddd/main.js');
  expect(registry.modules['mf-a']?.current.entry).toBe(`${ORIGIN}/mf-a/dddddddddddddddd/remoteEntry.js`);
  expect(isPlaceholder(registry.modules['mf-a']!.current)).toBe(false);
});

it('has no release to fall back to, and keeps the other modules', () => {
  const staging = withDevelopment(
    emptyRegistry('staging'),
    { container: 'mf_b', descriptor: { ...descriptor, name: 'mf-b' } },
    '',
  );
  const both = withDevelopment(
    { ...staging, modules: { ...staging.modules, 'mf-a': { ...staging.modules['mf-b']!, canary: null } } },
    developed,
    ORIGIN,
  );
  expect(both.modules['mf-b']).toBe(staging.modules['mf-b']);
  expect(both.modules['mf-a']).toMatchObject({ current: { container: developed.container }, previous: null });
});
