import { waitFor } from '@testing-library/react';
import { screenPaths } from '@courtside/contracts/screens';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { startedCalls } from '@courtside/testing/first-calls';
import { mountModule } from '@courtside/testing/mount-module';
import firstCalls from '../first-calls';
import * as main from './main';

const api = useFakeApi();
const made = () => api.calls.map(({ address }) => address).toSorted();
const selected = { teamId: 't', playerId: 'ana', sessionId: 'ana-1' };
const compared = { player1Id: 'ana', player2Id: 'bea', session1Id: 'ana-1', session2Id: 'bea-1', teamId: 't' };

it.each([
  [screenPaths.comparePlayers, selected],
  [screenPaths.compareResults, compared],
  [screenPaths.dataVisualization, { reportType: 'single', ...selected }],
  [screenPaths.dataVisualizationComparison, selected],
  [screenPaths.dataVisualization, {}],
  [screenPaths.squadBoard, { teamId: 't' }],
] as const)('the screen at %s with %j makes exactly the calls that its page starts', async (route, values) => {
  api.club.teams = [team({ id: 't' }), team({ id: 'u' })];
  api.club.players = [player({ id: 'ana', team: 't' }), player({ id: 'bea', team: 't' })];
  api.club.sessions = ['ana', 'bea'].map((id) => trainingSession({ id: `${id}-1`, player: id }));
  const mounted = await mountModule(main, `${route}?${new URLSearchParams(values)}`);
  const started = startedCalls(firstCalls[route], values);
  await waitFor(() => expect(made()).toEqual(started));
  expect(mounted.element.querySelector('h1')).not.toBeNull();
  await mounted.unmount();
  expect(mounted.errors).toEqual([]);
  expect(made()).toEqual(started);
});
