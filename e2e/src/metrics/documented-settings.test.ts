import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files';

const root = path.join(__dirname, '../../..');
/** The programs that operators run. */
const PROGRAM = /^(?:api|deploy|simulators|shared)\//;

it('every variable that a program reads is in the settings of the operations guide or of the README', () => {
  const [, settings = ''] = readFileSync(path.join(root, 'docs/operations.md'), 'utf8').split('\n## Settings\n');
  const documented = settings + readFileSync(path.join(root, 'README.md'), 'utf8');
  const read = sourceFiles(root)
    .filter(({ path: file, isTest }) => PROGRAM.test(file) && !isTest)
    .flatMap(({ text }) => text.match(/\bCOURTSIDE_[A-Z_]*[A-Z]\b/g) ?? []);
  expect(read).toContain('COURTSIDE_PORT');
  expect([...new Set(read)].filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
});
