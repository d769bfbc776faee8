import { formatDate } from './format-date';
import { formatIndex } from './format-values';
import { isJudgedIndex } from './measured';
import { INDEX_LABEL, METRIC_LABELS, METRICS } from './metrics';
import type { PlayerResults, TeamResults } from './results';

/** If more tests than this are missing, they are counted instead of named. */
const NAMED_TESTS = 2;
const COMPLETE = 'All tests done';

/** The texts of a card with the newest results. */
export interface ResultsText {
  readonly label: string;
  readonly index: string;
  /** The index is made of too few tests to be judged. */
  readonly partial: boolean;
  readonly date: string;
  readonly note: string;
  readonly incomplete: boolean;
}

/** The newest results of a player. */
export function playerResultsText(results: PlayerResults): ResultsText {
  return {
    ...common(results),
    label: INDEX_LABEL,
    partial: !isJudgedIndex(METRICS.length - results.missing.length),
    note: missingText(results),
    incomplete: results.missing.length > 0,
  };
}

/** The newest results of a team. */
export function teamResultsText(results: TeamResults): ResultsText {
  const { players, incomplete } = results;
  const squad = players === 1 ? '1 player' : `${players} players`;
  return {
    ...common(results),
    label: `Average ${INDEX_LABEL}`,
    partial: false,
    note:
      players === 0
        ? 'No players yet'
        : `${squad} · ${incomplete === 0 ? COMPLETE : `${incomplete} with missing tests`}`,
    incomplete: incomplete > 0,
  };
}

function common({ index, session_date }: PlayerResults | TeamResults) {
  return {
    index: formatIndex(index),
    date: session_date ? formatDate(session_date) : 'No test yet',
  };
}

function missingText({ missing }: PlayerResults): string {
  if (missing.length === 0) return COMPLETE;
  if (missing.length > NAMED_TESTS) return `${missing.length} of ${METRICS.length} tests missing`;
  return `Missing: ${missing.map((metric) => METRIC_LABELS[metric].label).join(', ')}`;
}
