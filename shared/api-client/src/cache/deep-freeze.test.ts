import { deepFreeze } from './deep-freeze';

it('freezes lists and objects with all their contents', () => {
  const sessions = deepFreeze([{ id: '1', runs: [{ speed: 1 }] }]);
  expect(() => sessions.push({ id: '2', runs: [] })).toThrow(TypeError);
  expect(() => void (sessions[0]!.id = '2')).toThrow(TypeError);
  expect(() => void (sessions[0]!.runs[0]!.speed = 2)).toThrow(TypeError);
});

it.each([
  ['a file', new Blob(['x'])],
  ['a date', new Date()],
  ['a map', new Map([['a', 1]])],
])('leaves %s unchanged', (_, value) => {
  expect(Object.isFrozen(deepFreeze({ value }).value)).toBe(false);
});

it.each([null, undefined, 1, 'text'])('returns %s', (value) => {
  expect(deepFreeze(value)).toBe(value);
});

it('terminates for an object that contains itself', () => {
  const self: { self?: unknown } = {};
  self.self = self;
  expect(deepFreeze(self)).toBe(self);
});
