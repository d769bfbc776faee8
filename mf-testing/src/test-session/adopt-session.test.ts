import { adoptSession } from './adopt-session';
import { ANA, testSession } from './session.fixture';

const fresh = testSession([ANA]);
const other = testSession([ANA], { id: 'session-2' });
const withWork = testSession([ANA], { log: [{ player: 'p1', test: 'LBP', value: 13, at: 1 }] });

test.each([
  ['nothing where there is nothing', null, null, [], null],
  ['what is stored', fresh, null, [], fresh],
  ['what the address carries where nothing is stored', null, other, [], other],
  ['what is stored of the same session, for it is newer', withWork, { ...fresh, log: [] }, [], withWork],
  ['another session of the address over a stored one without work', fresh, other, [], other],
  ['a stored session that holds work over the address of another', withWork, other, [], withWork],
  ['no session that is finished', null, other, ['session-2'], null],
  ['what is stored over the address of a finished one', fresh, other, ['session-2'], fresh],
])('a screen goes on with %s', (_, stored, fromUrl, finished, expected) => {
  expect(adoptSession(stored, fromUrl, finished)).toBe(expected);
});
