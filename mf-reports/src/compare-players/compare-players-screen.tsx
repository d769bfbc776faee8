import { usePlayer } from '@courtside/api-client';
import { PLAYERS_PER_COMPARISON } from '@courtside/contracts/limits';
import { useNavigate, useSearchParams } from '@courtside/router';
import { Alert, Button, Icon, Page, Section, Stack } from '@courtside/ui';
import { useState } from 'react';
import { comparisonAddress } from '../compare-results/comparison-link';
import { PlayerList } from '../players/player-list';
import { PlayerTable } from '../players/player-table';
import { fullName, searched } from '../players/roster';
import { TeamAndSearch } from '../players/team-and-search';
import { useRoster } from '../players/use-roster';
import { ready, withPlayers, withSession, type Choice } from '../sessions/choices';
import { ChosenPlayers } from '../sessions/chosen-players';
import { texts } from '../texts/en';

/** Compare Players: exactly two players of a team, a session of each. */
export default function ComparePlayersScreen() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [linkedPlayer, linkedSession] = [search.get('playerId'), search.get('sessionId')];
  const linked = usePlayer(search.get('teamId') ? null : linkedPlayer);
  const teamId = search.get('teamId') ?? linked.data?.team ?? null;
  const [query, setQuery] = useState('');
  const [choices, setChoices] = useState<Choice[]>(linkedPlayer ? [{ playerId: linkedPlayer, sessionId: linkedSession }] : []);
  const roster = useRoster(teamId);
  const { players } = roster;

  const present = choices.filter(({ playerId }) => players?.some(({ id }) => id === playerId));
  const chosen = present.map(({ playerId }) => playerId);
  const done = ready(present, PLAYERS_PER_COMPARISON);
  const shown = searched(players ?? [], query, fullName);
  const choosePlayers = (playerIds: readonly string[]) => setChoices(withPlayers(present, playerIds).slice(0, PLAYERS_PER_COMPARISON));
  const chooseTeam = (id: string) => {
    if (id === teamId) return;
    setChoices([]);
    setQuery('');
    setSearch({ teamId: id }, { replace: true });
  };
  const compare = () => {
    const [first, second] = done ?? [];
    if (!first || !second || !teamId) return;
    void navigate(comparisonAddress({ player1Id: first.playerId, player2Id: second.playerId, session1Id: first.sessionId, session2Id: second.sessionId, teamId }));
  };

  return (
    <Page title={texts.comparePlayers.title} subtitle={texts.comparePlayers.subtitle}>
      {linked.isError && !teamId && <Alert type="warning" showIcon title={texts.comparePlayers.linkFailed} />}
      {choices.length > present.length && players && <Alert type="warning" showIcon title={texts.comparePlayers.notInTeam} />}
      <Section
        title={texts.comparePlayers.chosen(chosen.length, PLAYERS_PER_COMPARISON)}
        actions={
          <Button type="primary" icon={<Icon name="compare" />} disabled={!done} onClick={compare}>
            {texts.comparePlayers.compare}
          </Button>
        }
      >
        <ChosenPlayers
          choices={present}
          players={players ?? []}
          slots={PLAYERS_PER_COMPARISON}
          onSession={(playerId, sessionId) => setChoices(withSession(present, playerId, sessionId))}
          onRemove={(playerId) => choosePlayers(chosen.filter((id) => id !== playerId))}
        />
      </Section>
      <Section title={texts.report.players}>
        <Stack>
          <TeamAndSearch teamId={teamId} onTeam={chooseTeam} roster={roster} searchLabel={texts.comparePlayers.search} query={query} onQuery={setQuery} />
          <PlayerList teamId={teamId} roster={roster} shown={shown} noPlayers={texts.noPlayers}>
            <PlayerTable mode="multiple" max={PLAYERS_PER_COMPARISON} players={shown} chosen={chosen} onChange={choosePlayers} />
          </PlayerList>
        </Stack>
      </Section>
    </Page>
  );
}
