import { PLAYERS_PER_COMPARISON } from '@courtside/contracts/limits';
import { fullName } from '@courtside/contracts/player-list';
import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { ActionBar, Alert, Button, Icon, Page, Section } from '@courtside/ui';
import { useState } from 'react';
import { PlayerPicker } from '../players/player-picker';
import { searchPlayers } from '../players/search-players';
import { useTeamSelection } from '../players/use-team-selection';
import { completeSelections, selectPlayers, selectSession, type Selection } from '../sessions/selections';
import { SelectedPlayers } from '../sessions/selected-players';
import { SideBySide } from '../side-by-side';
import { texts } from '../texts/en';

/** Compare Players: select two players of a team and a session of each. */
export default function ComparePlayersScreen() {
  const navigate = useNavigate();
  const { teamId, teamPlayers, query, setQuery, linkedPlayer, linkedSession, linkFailed, select } = useTeamSelection();
  const [selections, setSelections] = useState<Selection[]>(
    linkedPlayer ? [{ playerId: linkedPlayer, sessionId: linkedSession }] : [],
  );
  const { players } = teamPlayers;

  const present = selections.filter(({ playerId }) => players?.some(({ id }) => id === playerId));
  const selected = present.map(({ playerId }) => playerId);
  const complete = completeSelections(present, PLAYERS_PER_COMPARISON);
  const shown = searchPlayers(players ?? [], query, fullName);
  const changePlayers = (playerIds: readonly string[]) =>
    setSelections(selectPlayers(present, playerIds).slice(0, PLAYERS_PER_COMPARISON));
  const changeTeam = (id: string) => {
    if (id === teamId) return;
    setSelections([]);
    select({ teamId: id });
  };
  const compare = () => {
    const [first, second] = complete ?? [];
    if (!first || !second || !teamId) return;
    void navigate(
      screens.compareResults({
        player1Id: first.playerId,
        player2Id: second.playerId,
        session1Id: first.sessionId,
        session2Id: second.sessionId,
        teamId,
      }),
    );
  };

  return (
    <Page title={texts.comparePlayers.title} subtitle={texts.comparePlayers.subtitle}>
      {linkFailed && <Alert type="warning" showIcon title={texts.comparePlayers.linkFailed} />}
      {selections.length > present.length && players && (
        <Alert type="warning" showIcon title={texts.comparePlayers.notInTeam} />
      )}
      <SideBySide
        side={
          <PlayerPicker
            title={texts.report.players}
            teamId={teamId}
            onTeam={changeTeam}
            teamPlayers={teamPlayers}
            searchLabel={texts.comparePlayers.search}
            query={query}
            onQuery={setQuery}
            shown={shown}
            noPlayers={texts.noPlayers}
            mode="multiple"
            max={PLAYERS_PER_COMPARISON}
            selected={selected}
            onSelect={changePlayers}
          />
        }
      >
        <Section title={texts.report.sessions}>
          <SelectedPlayers
            selections={present}
            players={players ?? []}
            slots={PLAYERS_PER_COMPARISON}
            onSession={(playerId, sessionId) => setSelections((now) => selectSession(now, playerId, sessionId))}
            onRemove={(playerId) => changePlayers(selected.filter((id) => id !== playerId))}
          />
        </Section>
      </SideBySide>
      <ActionBar label={texts.comparePlayers.title}>
        <span>{texts.comparePlayers.selected(selected.length, PLAYERS_PER_COMPARISON)}</span>
        <Button type="primary" icon={<Icon name="compare" />} disabled={!complete} onClick={compare}>
          {texts.comparePlayers.compare}
        </Button>
      </ActionBar>
    </Page>
  );
}
