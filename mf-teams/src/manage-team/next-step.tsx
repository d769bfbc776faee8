import { screens } from '@courtside/contracts/screens';
import type { Team } from '@courtside/contracts/teams';
import { useNavigate } from '@courtside/router';
import { Actions, Alert, Button } from '@courtside/ui';
import { texts } from '../texts/en';

/** What comes after a new team: its players, from a list or one by one. */
export function NextStep({ team: { id, team_name } }: { readonly team: Team }) {
  const navigate = useNavigate();
  const open = (add: 'player' | 'roster') => void navigate(screens.managePlayers({ teamId: id, add }));
  return (
    <Alert
      type="success"
      showIcon
      title={texts.teams.ready(team_name)}
      description={
        <Actions>
          <Button type="primary" onClick={() => open('player')}>
            {texts.teams.addPlayers}
          </Button>
          <Button onClick={() => open('roster')}>{texts.players.paste}</Button>
        </Actions>
      }
    />
  );
}
