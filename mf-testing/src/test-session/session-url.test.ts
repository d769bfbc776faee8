import { sessionFromUrl, sessionUrl } from './session-url';
import { ANA, IVA, testSession } from './session.fixture';

const query = (url: string) => new URLSearchParams(url.slice(url.indexOf('?')));

const session = testSession([ANA, IVA], {
  assignedPlayers: { LBP: 'p1' },
  testResults: { p1: { LBP: { phase: 'confirmed', value: 13.4 }, WLI: { phase: 'result', value: 70 } } },
  testResultsDetails: { p1: { WLI: { kind: 'weight-lift', rows: [{ average: 60, max: 100 }] } } },
  testConfirmed: { p1: { LBP: { value: 13.4, at: 12 } } },
  log: [{ player: 'p1', test: 'LBP', value: 13.4, at: 12 }],
});

test('the address carries assignedPlayers, testResults, testResultsDetails, testConfirmed, players and gloves as encoded JSON', () => {
  const carried = query(sessionUrl('/glove-select', session));
  for (const name of ['assignedPlayers', 'testResults', 'testResultsDetails', 'testConfirmed', 'players', 'gloves'] as const) {
    expect(JSON.parse(carried.get(name) ?? '')).toEqual(session[name]);
  }
});

test('what an address carries comes back as it was', () => {
  expect(sessionFromUrl(query(sessionUrl('/automated-test', session)))).toEqual(session);
});

test('a session that just began needs only its team and players', () => {
  const url = `/glove-select?teamId=team-1&players=${encodeURIComponent(JSON.stringify([ANA]))}`;
  expect(sessionFromUrl(query(url))).toMatchObject({ teamId: 'team-1', players: [ANA], gloves: {}, log: [] });
  expect(sessionFromUrl(query(url))?.id).toBe(sessionFromUrl(query(url))?.id);
});

test.each([
  ['nothing', ''],
  ['no JSON', '?teamId=t&players=[{'],
  ['no players', '?teamId=t&players=[]'],
  ['four players', `?teamId=t&players=${JSON.stringify([1, 2, 3, 4].map((n) => ({ ...ANA, id: `p${n}` })))}`],
  ['a glove that does not exist', `?teamId=t&players=${JSON.stringify([ANA])}&gloves={"p1":{"glove":"smart_glove9","accuracyAfter":null}}`],
  ['a result that is none', `?teamId=t&players=${JSON.stringify([ANA])}&testResults={"p1":{"LBP":"13"}}`],
  ['no team', `?players=${JSON.stringify([ANA])}`],
])('an address with %s carries no session', (_, search) => {
  expect(sessionFromUrl(new URLSearchParams(search))).toBeNull();
});
