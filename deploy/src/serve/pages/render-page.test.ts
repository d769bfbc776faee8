import { Registry } from '@courtside/registry';
import { descriptorOf, moduleRelease, registryWith, shellRelease, sri, versionOf } from '../../../test/releases';
import { browserRegistry } from '../browser-registry';
import { pageLinks } from './page-links';
import { renderPage } from './render-page';

const NONCE = 'bm9uY2U=';
const registry = registryWith({ 'mf-a': 'a', 'mf-b': 'b' });

/** The registry in a page. */
function registryIn(page: string): unknown {
  return JSON.parse(
    /<script type="application\/json" id="courtside-registry">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null',
  );
}

describe('a page', () => {
  const page = renderPage(registry, { pathname: '/mf-a', bucket: 50 }, NONCE);

  it('contains the registry in the schema that the shell checks', () => {
    expect(Registry.parse(registryIn(page))).toEqual(browserRegistry(registry).ofPage('/mf-a'));
  });
  it('contains the integrity of every entry', () => {
    const { modules } = Registry.parse(registryIn(page));
    for (const { current } of Object.values(modules)) expect(current.integrity[current.entry]).toMatch(/^sha384-/);
  });
  it('preloads only the module of its address', () => {
    expect(page).toContain(`as="script" href="/mf-a/${versionOf('a')}/remoteEntry.js"`);
    expect(page).not.toContain(`href="/mf-b/`);
  });
  it('waits only for the styles of the shell, never for those of a module', () => {
    const style = (name: string, letter: string) => `/${name}/${versionOf(letter)}/a.css`;
    const shell = shellRelease('0', { css: [style('shell', '0')], integrity: { [style('shell', '0')]: sri } });
    const [main, screen] = [style('mf-a', 'a'), style('mf-a', 'a').replace('a.css', 'b.css')];
    const release = moduleRelease('mf-a', 'a', {
      css: [main],
      screens: { '/mf-a': [screen] },
      integrity: { [main]: sri, [screen]: sri },
    });
    const old = {
      ...registry,
      shell: { current: shell, previous: null },
      modules: { 'mf-a': { current: release, previous: null, canary: null } },
    };
    const links = pageLinks(old, { pathname: '/mf-a', bucket: 0 }, null);
    expect(links.filter(({ rel }) => rel === 'stylesheet').map(({ href }) => href)).toEqual(shell.css);
    expect(links.filter(({ as }) => as === 'style').map(({ href }) => href)).toEqual([main, screen]);
    expect(renderPage(old, { pathname: '/mf-a', bucket: 0 }, NONCE)).toContain(
      `<link rel="preload" as="style" href="${main}"`,
    );
  });
  it('preloads only the shared packages of its screen', () => {
    const file = (letter: string) => `/shell/${versionOf('0')}/${letter}.js`;
    const [fields, tables] = [file('fields'), file('tables')];
    const { shell, modules, ...rest } = registryWith({ 'mf-a': 'a', 'mf-b': 'b' });
    const current = shellRelease('0', { later: { fields: [fields], tables: [fields, tables] } });
    const integrity = { ...current.integrity, [fields]: sri, [tables]: sri };
    const parts: Registry = {
      ...rest,
      shell: { ...shell!, current: { ...current, integrity } },
      modules: {
        ...modules,
        'mf-a': {
          ...modules['mf-a']!,
          current: moduleRelease('mf-a', 'a', { needs: { '/mf-a': ['fields', 'unknown to this shell'] } }),
        },
      },
    };
    const links = (path: string) =>
      pageLinks(parts, { pathname: path, bucket: 0 }, null)
        .map(({ href }) => href)
        .filter((href) => [fields, tables].includes(href));
    expect({ mfA: links('/mf-a'), mfB: links('/mf-b') }).toEqual({ mfA: [fields], mfB: [] });
  });
  it('puts its nonce on every script and every link', () => {
    const tags = page.match(/<(?:script(?! type="application\/json")|link rel="(?:preload|stylesheet)")[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(2);
    for (const tag of tags) expect(tag).toContain(`nonce="${NONCE}"`);
  });
  it('starts the current or the previous shell, each with its integrity', () => {
    const withPrevious = registryWith({}, 'd');
    withPrevious.shell!.previous = shellRelease('c');
    const releases = /\)\((\[.*\])\)<\/script>/.exec(
      renderPage(withPrevious, { pathname: '/', bucket: 0 }, NONCE),
    )?.[1];
    expect(JSON.parse(releases ?? 'null')).toEqual(
      [shellRelease('d'), shellRelease('c')].map(({ version, entry, integrity }) => ({
        version,
        entry,
        integrity: integrity[entry],
      })),
    );
  });
  it('escapes markup in a descriptor', () => {
    const evil = registryWith({ 'mf-a': 'a' });
    evil.modules['mf-a']!.current = moduleRelease('mf-a', 'a', {
      descriptor: { ...descriptorOf('mf-a'), title: '</script><script>alert(1)</script>' },
    });
    const rendered = renderPage(evil, { pathname: '/mf-a', bucket: 0 }, NONCE);
    expect(rendered).not.toContain('<script>alert');
    expect(Registry.parse(registryIn(rendered)).modules['mf-a']?.current.descriptor.title).toContain('</script>');
  });
  it('shows a message if nothing is published yet', () => {
    expect(renderPage(registryWith({}, null), { pathname: '/', bucket: 0 }, NONCE)).toContain('Nothing is published');
  });
});
