import { screen } from '@testing-library/react';
import { useCreateTeam, useTeams } from '@courtside/api-client';
import { createTeam, listTeams } from '@courtside/contracts/teams';
import { messages } from '@courtside/contracts/messages';
import { team } from './factories';
import { useFakeApi } from './fake-api';
import { renderScreen } from './render-screen';

function Teams() {
  const { data, isError } = useTeams();
  const create = useCreateTeam();
  return (
    <>
      <ul>
        {data?.map(({ id, team_name }) => (
          <li key={id}>{team_name}</li>
        ))}
      </ul>
      {isError && <p>failed</p>}
      <p>{create.error?.message}</p>
      <button type="button" onClick={() => create.mutate({ team_name: ' falcons ' })}>
        Add
      </button>
    </>
  );
}

describe('the fake API', () => {
  const api = useFakeApi();

  it('responds from its club and applies the rules of the API', async () => {
    api.club.teams = [team({ team_name: 'Falcons' })];
    const { user } = renderScreen(<Teams />);
    expect(await screen.findByText('Falcons')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Add' }));

    expect(await screen.findByText(messages.teamExists)).toBeInTheDocument();
    expect(api.callsOf(createTeam)[0]?.body).toEqual({ team_name: ' falcons ' });
    expect(api.callsOf(createTeam)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  it('simulates a network error', async () => {
    api.respond(listTeams, 'network error');
    renderScreen(<Teams />);
    expect(await screen.findByText('failed')).toBeInTheDocument();
  });
});
