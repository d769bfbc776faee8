import type { Player } from '@courtside/contracts/players';
import { Section, Stack } from '@courtside/ui';
import type { ReactNode } from 'react';
import { PlayerList } from './player-list';
import { PlayerTable } from './player-table';
import { TeamAndSearch } from './team-and-search';
import type { useTeamPlayers } from './use-team-players';

interface PlayerPickerProps {
  title: string;
  actions?: ReactNode;
  teamId: string | null;
  onTeam: (teamId: string) => void;
  teamPlayers: ReturnType<typeof useTeamPlayers>;
  searchLabel: string;
  query: string;
  onQuery: (query: string) => void;
  /** The search results. */
  shown: readonly Player[];
  /** Text for a team without players. */
  noPlayers: string;
  mode: 'single' | 'multiple';
  /** The most players that can be selected. */
  max?: number;
  selected: readonly string[];
  onSelect: (playerIds: string[]) => void;
}

/** Selects a team and some of its players. A long list scrolls, so that the next step stays close. */
export function PlayerPicker({
  title,
  actions,
  teamId,
  onTeam,
  teamPlayers,
  searchLabel,
  query,
  onQuery,
  shown,
  noPlayers,
  mode,
  max,
  selected,
  onSelect,
}: PlayerPickerProps) {
  return (
    <Section title={title} actions={actions}>
      <Stack>
        <TeamAndSearch
          teamId={teamId}
          onTeam={onTeam}
          teamPlayers={teamPlayers}
          searchLabel={searchLabel}
          query={query}
          onQuery={onQuery}
        />
        <PlayerList teamId={teamId} teamPlayers={teamPlayers} shown={shown} noPlayers={noPlayers}>
          <div style={{ overflowY: 'auto', maxHeight: 'clamp(232px, 100dvh - 540px, 1000px)' }}>
            <PlayerTable mode={mode} max={max} players={shown} selected={selected} onChange={onSelect} />
          </div>
        </PlayerList>
      </Stack>
    </Section>
  );
}
