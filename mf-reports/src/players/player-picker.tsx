import type { Player } from '@courtside/contracts/players';
import { Columns, Icon, Input, Section, Stack } from '@courtside/ui';
import type { ReactNode } from 'react';
import { TeamSelect } from '../team-select';
import { texts } from '../texts/en';
import { LIST_HEIGHT, PlayerList } from './player-list';
import { PlayerTable, type PlayerTableProps } from './player-table';
import type { useTeamSelection } from './use-team-selection';

interface PlayerPickerProps extends Omit<PlayerTableProps, 'players'> {
  title: string;
  actions?: ReactNode;
  team: Pick<ReturnType<typeof useTeamSelection>, 'teamId' | 'teamPlayers' | 'query' | 'setQuery'>;
  onTeam: (teamId: string) => void;
  searchLabel: string;
  /** The search results. */
  shown: readonly Player[];
  /** Text for a team without players. */
  noPlayers: string;
}

/** Selects a team and some of its players. A long list scrolls, so that the next step stays close. */
export function PlayerPicker(props: PlayerPickerProps) {
  const { title, actions, team, onTeam, searchLabel, shown, noPlayers, ...table } = props;
  const { teamId, teamPlayers, query, setQuery } = team;
  const { players, isError, retry } = teamPlayers;
  return (
    <Section title={title} actions={actions}>
      <Stack>
        <Columns>
          <TeamSelect value={teamId} onChange={onTeam} onRetry={isError ? retry : undefined} />
          {teamId && !isError && players?.length !== 0 && (
            <div>
              <span aria-hidden="true">{texts.search}</span>
              <Input
                type="search"
                aria-label={searchLabel}
                placeholder={searchLabel}
                prefix={<Icon name="search" />}
                allowClear
                disabled={!players}
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
            </div>
          )}
        </Columns>
        <PlayerList teamId={teamId} teamPlayers={teamPlayers} shown={shown} noPlayers={noPlayers}>
          <div style={{ overflowY: 'auto', maxHeight: LIST_HEIGHT }}>
            <PlayerTable players={shown} {...table} />
          </div>
        </PlayerList>
      </Stack>
    </Section>
  );
}
