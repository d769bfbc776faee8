import type { StatsCompilation } from '@rspack/core';
import { chunksAskedFor, chunksBehindEntry, chunksProviding, filesOf, screenImports, sharedBy } from './chunk-files';

const chunk = (parts: object) => ({ files: [], origins: [], parents: [], entry: false, ...parts }) as unknown as NonNullable<StatsCompilation['chunks']>[number];
const entry = chunk({ id: 1, entry: true, files: ['remoteEntry.js'] });
const code = chunk({ id: 2, parents: [1], files: ['b.js', 'b.css', 'b.js.map'] });
const tables = chunk({ id: 3, parents: [1], files: ['tables.js'], origins: [{ moduleName: 'provide shared module (default) @courtside/ui/tables@1.0.0 = /x' }] });
const screen = chunk({ id: 4, parents: [2], files: ['a.js', 'b.js'], origins: [{ moduleName: './src/main.tsx', request: './teams/teams-screen' }], modules: [{ name: 'consume shared module (default) @courtside/ui/fields@^1.0.0 (strict)' }, { name: './teams/teams-screen.tsx' }] });
const all = [entry, code, tables, screen];

it('counts scripts and styles, each file once, in a fixed order', () => {
  expect(filesOf([screen, code])).toEqual({ js: ['a.js', 'b.js'], css: ['b.css'] });
});
it('finds what follows right behind the entry', () => {
  expect(chunksBehindEntry(all)).toEqual([code, tables]);
});
it('leaves out what is provided for later', () => {
  expect(chunksBehindEntry(all, ['@courtside/ui/tables'])).toEqual([code]);
});
it('finds what the shell provides under a name', () => {
  expect(chunksProviding(all, ['@courtside/ui/tables'])).toEqual([tables]);
  expect(chunksProviding(all, ['@courtside/ui/table'])).toEqual([]);
});
it('tells which shared packages a screen takes', () => {
  expect(sharedBy([screen], ['@courtside/ui/tables', '@courtside/ui/fields'])).toEqual(['@courtside/ui/fields']);
  expect(sharedBy([code], ['@courtside/ui/fields'])).toEqual([]);
});
it('finds the chunks of a screen', () => {
  expect(chunksAskedFor(all, './teams/teams-screen')).toEqual([screen]);
});
it("reads each route's screen off a main file", () => {
  expect(screenImports(`createModule(d, {
    '/manage-team': () => import('./teams/teams-screen'),
    "/confirm-email/:uidb64/:token": () => import("./confirm/confirm"),
    '/other': other,
  })`)).toEqual({ '/manage-team': './teams/teams-screen', '/confirm-email/:uidb64/:token': './confirm/confirm' });
});
