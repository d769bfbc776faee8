import { today, useTeamVerdicts, useUnits } from '@courtside/api-client';
import { useMemo } from 'react';
import { useTeamPlayers } from '../players/use-team-players';
import { useLogLoadError } from '../use-log-load-error';
import { boardRows, inPosition, summarize, testedSince } from './board-rows';
import type { BoardQuery } from './board-query';
import { measureFormats } from './measure-format';
import { sortRows } from './sort-rows';

/** The players of the team with their results, filtered and sorted. */
export function useSquad({ teamId, position, since, sort }: BoardQuery) {
  const team = useTeamPlayers(teamId);
  const verdicts = useTeamVerdicts(teamId);
  useLogLoadError('the verdicts of the team', verdicts.error);
  const units = useUnits();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a board can stay open for days, and updates its results
  const date = useMemo(() => today(), [verdicts.dataUpdatedAt]);
  const { players } = team;
  const { data } = verdicts;

  const all = useMemo(() => boardRows(players ?? [], data), [players, data]);
  const filtered = useMemo(
    // Without results, nobody is hidden.
    () => testedSince(inPosition(all, position), data ? since : null, date),
    [all, position, data, since, date],
  );
  const rows = useMemo(() => sortRows(filtered, sort), [filtered, sort]);
  return {
    ...team,
    rows,
    verdicts: data,
    units,
    summary: data && summarize(filtered, date),
    formats: useMemo(() => measureFormats(all, units), [all, units]),
    /** With few decimals, for numbers that must be readable from afar. */
    shortFormats: useMemo(() => measureFormats(all, units, 1), [all, units]),
    today: date,
    /** Whether the results are still loading. */
    pending: !data && !verdicts.error,
    /** Whether loading failed without any results to show. Earlier results stay visible. */
    verdictsFailed: !data && verdicts.error !== null,
    updatedAt: verdicts.dataUpdatedAt,
    updateFailed: verdicts.isRefetchError,
    refresh: () => {
      team.retry();
      void verdicts.refetch();
    },
  };
}
