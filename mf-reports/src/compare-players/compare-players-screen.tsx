import { PLAYERS_PER_COMPARISON } from '@courtside/contracts/limits';
import { fullName } from '@courtside/contracts/player-list';
import { ActionBar, Alert, Button, Icon, Page, Section } from '@courtside/ui';
import { PlayerPicker } from '../players/player-picker';
import { searchPlayers } from '../players/search-players';
import { SelectedPlayers } from '../sessions/selected-players';
import { useSelections } from '../sessions/use-selections';
import { SideBySide } from '../side-by-side';
import { texts } from '../texts/en';

/** Compare Players: select two players of a team, and a session for each. */
export default function ComparePlayersScreen() {
  const {
    teamId,
    teamPlayers,
    query,
    setQuery,
    linkFailed,
    selections,
    selected,
    foreign,
    compare,
    change,
    remove,
    selectSession,
    changeTeam,
  } = useSelections();
  const { players } = teamPlayers;
  const shown = searchPlayers(players ?? [], query, fullName);

  return (
    <Page title={texts.comparePlayers.title} subtitle={texts.comparePlayers.subtitle}>
      {linkFailed && <Alert type="warning" showIcon title={texts.comparePlayers.linkFailed} />}
      {foreign && <Alert type="warning" showIcon title={texts.comparePlayers.notInTeam} />}
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
            onSelect={(playerIds) => change(playerIds.slice(0, PLAYERS_PER_COMPARISON))}
          />
        }
      >
        <Section title={texts.report.sessions}>
          <SelectedPlayers
            selections={selections}
            players={players ?? []}
            slots={PLAYERS_PER_COMPARISON}
            onSession={selectSession}
            onRemove={remove}
          />
        </Section>
      </SideBySide>
      <ActionBar label={texts.comparePlayers.title}>
        <span>{texts.comparePlayers.selected(selected.length, PLAYERS_PER_COMPARISON)}</span>
        <Button type="primary" icon={<Icon name="compare" />} disabled={!compare} onClick={() => compare?.()}>
          {texts.comparePlayers.compare}
        </Button>
      </ActionBar>
    </Page>
  );
}
