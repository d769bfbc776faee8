import { addNotice, type SourcedNotice } from './contain-notices';

const notice = (id: number, source: string): SourcedNotice => ({ id, source, kind: 'info', text: `${source} ${id}` });
const show = (...sources: string[]) =>
  sources
    .map((source, id) => notice(id, source))
    .reduce<SourcedNotice[]>(addNotice, [])
    .map(({ text }) => text);

it('shows the newest three notices of one source', () => {
  expect(show('a', 'a', 'a', 'a')).toEqual(['a 1', 'a 2', 'a 3']);
});

it('a source with many notices does not hide the notice of another one', () => {
  expect(show('b', 'a', 'a', 'a', 'a')).toEqual(['b 0', 'a 3', 'a 4']);
});
