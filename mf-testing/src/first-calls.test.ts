import { waitFor } from '@testing-library/react';
import { screenPaths } from '@courtside/contracts/screens';
import { player, team } from '@courtside/testing/factories';
import { useFakeApi } from '@courtside/testing/fake-api';
import { startedCalls } from '@courtside/testing/first-calls';
import { mountModule } from '@courtside/testing/mount-module';
import firstCalls from '../first-calls';
import * as main from './main';

const api = useFakeApi();
const made = () => api.calls.map(({ address }) => address).toSorted();

it.each<Record<string, string>>([{}, { teamId: 't' }])(
  'Select Team with %j makes exactly the calls that its page starts',
  async (values) => {
    api.club.teams = [team({ id: 't' })];
    api.club.players = [player({ team: 't' })];
    const mounted = await mountModule(main, `${screenPaths.selectTeam}?${new URLSearchParams(values)}`);
    const started = startedCalls(firstCalls[screenPaths.selectTeam], values);
    await waitFor(() => expect(made()).toEqual(started));
    expect(mounted.element.querySelector('h1')).not.toBeNull();
    await mounted.unmount();
    expect(mounted.errors).toEqual([]);
    expect(made()).toEqual(started);
  },
);
