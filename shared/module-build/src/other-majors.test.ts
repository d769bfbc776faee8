import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { otherMajors } from './other-majors';
import { moduleBuild } from './rspack-preset';

let home = '';
beforeEach(() => {
  home = path.join(mkdtempSync(path.join(tmpdir(), 'majors-')), 'mf-scouting');
});
afterEach(() => rmSync(path.dirname(home), { recursive: true }));

function install(name: string, version: string): void {
  const folder = path.join(home, 'node_modules', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name, version }));
}
const provided = { react: '19.3.1', 'react-dom': '19.3.1' };

it('names the packages with another major version than that of the shell', () => {
  install('react', '18.3.1');
  install('react-dom', '18.3.1');
  expect(otherMajors(home, provided)).toBe(
    'mf-scouting has react 18.3.1, but the shell has 19.3.1, and react-dom 18.3.1, but the shell has 19.3.1. Install the versions of the shell: npx courtside upgrade, or correct package.json.',
  );
});

it('accepts other minor versions, and packages that are not installed', () => {
  install('react', '19.0.0');
  expect(otherMajors(home, provided)).toBeNull();
});

it('no module is built with another React than that of the shell', () => {
  install('react', '18.3.1');
  expect(() => moduleBuild({ name: 'mf-scouting', title: 'Scouting', routes: [] }, home)({ sources: 'abc' })).toThrow(
    'mf-scouting has react 18.3.1',
  );
});
