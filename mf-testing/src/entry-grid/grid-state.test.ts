import { advanceGrid, changedCells, startGrid, type GridEvent, type GridState } from './grid-state';

const A = 'ana/serve_speed';
const B = 'ana/serve_accuracy';
const play = (events: readonly GridEvent[], from: GridState = startGrid({})) => events.reduce(advanceGrid, from);
const type = (cell: typeof A | typeof B, text: string): GridEvent => ({ type: 'typed', cell, text });
const left: GridEvent = { type: 'left' };
const undone: GridEvent = { type: 'undone' };
const redone: GridEvent = { type: 'redone' };

test('all typing during one visit to a cell is one undo step', () => {
  const state = play([type(A, '2'), type(A, '21'), left, type(A, '3'), left, type(B, '6')]);
  expect(state.cells).toEqual({ [A]: '3', [B]: '6' });
  expect(play([undone], state).cells).toEqual({ [A]: '3' });
  expect(play([undone, undone], state).cells).toEqual({ [A]: '21' });
  expect(play([undone, undone, undone, undone], state).cells).toEqual({});
  expect(play([undone, undone, redone, redone, redone], state).cells).toEqual(state.cells);
});

test('a pasted block, or several cleared cells, is one undo step', () => {
  const state = play([type(A, '1'), left, { type: 'changed', texts: { [A]: '', [B]: '5' } }]);
  expect(state.cells).toEqual({ [B]: '5' });
  expect(play([undone], state).cells).toEqual({ [A]: '1' });
});

test('a new change clears the redo steps', () => {
  expect(play([type(A, '1'), left, undone, type(B, '2'), redone]).cells).toEqual({ [B]: '2' });
});

test('a cell that gets its previous text back leaves no undo step', () => {
  const before = play([type(A, '1'), left]);
  expect(play([type(A, '12'), type(A, '1')], before)).toEqual(before);
  expect(play([{ type: 'changed', texts: { [A]: '1' } }], before).past).toEqual(before.past);
});

test('saved cells leave the grid, and undo does not bring them back', () => {
  const state = play([type(A, '1'), left, type(B, 'x'), { type: 'saved', cells: [A] }]);
  expect(state).toEqual(startGrid({ [B]: 'x' }));
  expect(play([undone], state)).toEqual(state);
});

test('the cells that a step changed are known', () => {
  expect(changedCells({ [A]: '1' }, { [A]: '2', [B]: '3' })).toEqual([A, B]);
});
