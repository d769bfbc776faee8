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
  const team = useSelections();
  const { teamPlayers, query, linkFailed, selected, foreign, compare, change, changeTeam } = team;

  return (
    <Page title={texts.comparePlayers.title} subtitle={texts.comparePlayers.subtitle}>
      {linkFailed && <Alert type="warning" showIcon title={texts.comparePlayers.linkFailed} />}
      {foreign && <Alert type="warning" showIcon title={texts.comparePlayers.notInTeam} />}
      <SideBySide
        side={
          <PlayerPicker
            title={texts.report.players}
            team={team}
            onTeam={changeTeam}
            searchLabel={texts.comparePlayers.search}
            shown={searchPlayers(teamPlayers.players ?? [], query, fullName)}
            noPlayers={texts.noPlayers}
            mode="multiple"
            max={PLAYERS_PER_COMPARISON}
            selected={selected}
            onChange={(playerIds) => change(playerIds.slice(0, PLAYERS_PER_COMPARISON))}
          />
        }
      >
        <Section title={texts.report.sessions}>
          <SelectedPlayers team={team} slots={PLAYERS_PER_COMPARISON} />
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
