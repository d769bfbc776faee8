import { moduleCandidate, moduleRelease, shellRelease, sri } from '../../../test/releases';
import { assertNoStyleFiles } from './style-files';

it('accepts a module without files of styles', () => {
  expect(() => assertNoStyleFiles(moduleCandidate('mf-a', 'a'))).not.toThrow();
});

it('refuses a module with a file of styles, and says how it is built without', () => {
  const { integrity } = moduleRelease('mf-a', 'a');
  const candidate = moduleCandidate('mf-a', 'a', { integrity: { ...integrity, '/mf-a/aaaaaaaaaaaaaaaa/x.css': sri } });
  expect(() => assertNoStyleFiles(candidate)).toThrow(
    /x\.css would style the whole page\. Fix: build it with the present version/,
  );
});

it('accepts the styles of the shell', () => {
  const release = shellRelease('0', { integrity: { '/shell/0000000000000000/platform.css': sri } });
  expect(() => assertNoStyleFiles({ name: 'shell', kind: 'shell', release })).not.toThrow();
});
