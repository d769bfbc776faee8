import { waitFor } from '@testing-library/react';
import { screenPaths } from '@courtside/contracts/screens';
import { player, team, trainingSession } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { startedCalls } from '@courtside/testing/first-calls';
import { mountModule } from '@courtside/testing/mount-module';
import { storageKeys } from '@courtside/session-bus';
import firstCalls from '../first-calls';
import * as main from './main';

const api = useFakeApi();
const made = () => api.calls.map(({ address }) => address).toSorted();

it.each([
  [screenPaths.manageTeam, {}],
  [screenPaths.managePlayers, { teamId: 't' }],
  [screenPaths.trainingSessions, { teamId: 't', playerId: 'ana' }],
] as const)('the screen at %s makes exactly the calls that its page starts, each once', async (route, values) => {
  api.club.teams = [team({ id: 't' })];
  api.club.players = [player({ id: 'ana', team: 't' })];
  api.club.sessions = [trainingSession({ player: 'ana' })];
  const mounted = await mountModule(main, `${route}?${new URLSearchParams(values)}`);
  const started = startedCalls(firstCalls[route], values);
  await waitFor(() => expect(made()).toEqual(started));
  expect(mounted.element.querySelector('h1')).not.toBeNull();
  await mounted.unmount();
  expect(mounted.errors).toEqual([]);
  expect(made()).toEqual(started);
});

it.each([
  ['first-steps', {}],
  ['squad', { teamId: 't' }],
] as const)(
  'the widget %s makes exactly the calls that the dashboard starts for it, each once',
  async (name, values) => {
    localStorage.setItem(storageKeys.team, 't');
    api.club.teams = [team({ id: 's' }), team({ id: 't' })];
    api.club.players = [player({ id: 'ana', team: 't' })];
    api.club.sessions = [trainingSession({ player: 'ana' })];
    const mounted = await mountModule(main.widgets[name]!, screenPaths.dashboard);
    const started = startedCalls(firstCalls[name], values);
    await waitFor(() => expect(made()).toEqual(started));
    await mounted.unmount();
    expect(mounted.errors).toEqual([]);
    expect(made()).toEqual(started);
  },
);
