import { lockFor } from './lock-file';

const entry = (name: string, version: string) => `  ${name}:\n    dependencies:\n      react:\n        version: ${version}\n\n`;
const lock = (...entries: string[]) => `importers:\n\n${entries.join('')}packages:\n\n  react@19:\n    resolution: x\n`;
const own = entry('mf-a', '1');

it.each([
  ['comes or goes', lock(own, entry('mf-b', '1'), entry('shell', '1')), lock(own, entry('shell', '1')), true],
  ['changes', lock(own, entry('mf-b', '2')), lock(own, entry('mf-b', '1')), true],
  ['of its own changes', lock(entry('mf-a', '2')), lock(own), false],
  ['of the shell changes', lock(own, entry('shell', '2')), lock(own, entry('shell', '1')), false],
])('where a folder %s, the lock of mf-a stays the same unless that concerns it', (_, before, after, same) => {
  expect(lockFor('mf-a', before) === lockFor('mf-a', after)).toBe(same);
});
