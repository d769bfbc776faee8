import { screens } from '@courtside/contracts/screens';
import { ANA, IVA, testSession } from '../../test/sessions';
import { sessionFromUrl, sessionQuery, spikeAccuracyUrl } from './session-url';

const query = (url: string) => new URLSearchParams(url.slice(url.indexOf('?')));

const session = testSession([ANA, IVA], {
  assignedPlayers: { LBP: 'p1' },
  testResults: { p1: { LBP: { phase: 'confirmed', value: 13.4 }, WLI: { phase: 'result', value: 70 } } },
  testResultsDetails: { p1: { WLI: { kind: 'weight-lift', rows: [{ average: 60, max: 100 }] } } },
  testConfirmed: { p1: { LBP: { value: 13.4, at: 12 } } },
  log: [{ player: 'p1', test: 'LBP', value: 13.4, at: 12 }],
});
const players = JSON.stringify([ANA]);

test('an address carries every part of the session as JSON, and restores the same session', () => {
  const address = query(screens.automatedTest(sessionQuery(session)));
  const { assignedPlayers, testResults, testResultsDetails, testConfirmed, gloves } = session;
  for (const [name, value] of Object.entries({
    assignedPlayers,
    testResults,
    testResultsDetails,
    testConfirmed,
    players: session.players,
    gloves,
  })) {
    expect(JSON.parse(address.get(name) ?? '')).toEqual(value);
  }
  expect(sessionFromUrl(address)).toEqual(session);
  expect(sessionFromUrl(query(spikeAccuracyUrl(session, 'p1')))).toEqual(session);
});

test('team and players are enough for a new session, with the same id on every load', () => {
  const address = new URLSearchParams({ teamId: 'team-1', players });
  expect(sessionFromUrl(address)).toMatchObject({ teamId: 'team-1', players: [ANA], gloves: {}, log: [] });
  expect(sessionFromUrl(address)?.id).toBe(sessionFromUrl(address)?.id);
});

test('an address that is not valid has no session', () => {
  const four = JSON.stringify([1, 2, 3, 4].map((n) => ({ ...ANA, id: `p${n}` })));
  for (const address of [
    {},
    { teamId: 't', players: '[{' },
    { teamId: 't', players: '[]' },
    { teamId: 't', players: four },
    { teamId: 't', players, gloves: '{"p1":{"glove":"smart_glove9","accuracyAfter":null}}' },
    { teamId: 't', players, testResults: '{"p1":{"LBP":"13"}}' },
    { players },
  ]) {
    expect({ address, session: sessionFromUrl(new URLSearchParams(Object.entries(address))) }).toEqual({
      address,
      session: null,
    });
  }
});
