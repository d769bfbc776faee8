import { moduleCandidate, moduleRelease, shellCandidate, sri } from '../../../test/releases';
import { assertNoStyleFiles } from './style-files';

it('accepts a module without style files', () => {
  expect(() => assertNoStyleFiles(moduleCandidate('mf-a', 'a'))).not.toThrow();
});

it('refuses a module with style files, and says how to build it without them', () => {
  const { integrity } = moduleRelease('mf-a', 'a');
  const candidate = moduleCandidate('mf-a', 'a', { integrity: { ...integrity, '/mf-a/aaaaaaaaaaaaaaaa/x.css': sri } });
  expect(() => assertNoStyleFiles(candidate)).toThrow(
    /x\.css would style the whole page\. Fix: build it with the current version/,
  );
});

it('accepts the styles of the shell', () => {
  const shell = shellCandidate('0', { integrity: { '/shell/0000000000000000/platform.css': sri } });
  expect(() => assertNoStyleFiles(shell)).not.toThrow();
});
