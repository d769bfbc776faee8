import { useUnits } from '@courtside/api-client';
import { comparedOn, HowJudged, UnconfirmedNote, VerdictsFailed, type verdictState } from '@courtside/charts';
import { SERVE_FROM_SPIKE } from '@courtside/contracts/metrics';
import { fullName } from '@courtside/contracts/player-list';
import type { ComparisonVerdicts } from '@courtside/contracts/verdicts';
import { Stack } from '@courtside/ui';
import { comparisonRows } from './comparison-rows';
import { DifferenceList } from './difference-list';
import { DifferenceTable } from './difference-table';
import type { Side } from './use-comparison';

interface ComparedMetricsProps {
  readonly sides: readonly [ComparedSide, ComparedSide];
  readonly judged: ReturnType<typeof verdictState<ComparisonVerdicts>>;
  readonly layout: 'list' | 'table' | 'dense table';
}

/** A player with the compared session. */
export type ComparedSide = Pick<Side, 'player' | 'session'>;

/** The five metrics and the index of two players with their difference, and what a reader must know about them. */
export function ComparedMetrics({ sides, judged, layout }: ComparedMetricsProps) {
  const [first, second] = sides;
  const units = useUnits();
  const verdicts = judged.state === 'ready' ? judged.data : null;
  const names = { first: fullName(first.player), second: fullName(second.player) };
  const rows = comparisonRows([first.session, second.session], names, units);
  const common =
    verdicts &&
    comparedOn(
      verdicts.compared_metrics,
      [first.session.stiix_coverage, second.session.stiix_coverage],
      'both players',
    );
  return (
    <Stack gap="small">
      {layout === 'list' ? (
        <DifferenceList rows={rows} names={names} verdicts={verdicts} />
      ) : (
        <DifferenceTable rows={rows} names={names} verdicts={verdicts} dense={layout === 'dense table'} />
      )}
      {rows.some(({ values }) => values.some(({ unconfirmed }) => unconfirmed)) && <UnconfirmedNote />}
      {common && <p className="cs-muted">{common}</p>}
      {judged.state === 'failed' && <VerdictsFailed onRetry={judged.retry} />}
      <p className="cs-muted">{SERVE_FROM_SPIKE}</p>
      {verdicts && <HowJudged noise={verdicts.noise} units={units} />}
    </Stack>
  );
}
