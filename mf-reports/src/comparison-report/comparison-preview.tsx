import { useComparisonVerdicts, useTrainingSessions } from '@courtside/api-client';
import { verdictState } from '@courtside/charts';
import type { Player } from '@courtside/contracts/players';
import { ONE_COLUMN, PHONE, Section, useWindowUpTo } from '@courtside/ui';
import { ComparedMetrics, type ComparedSide } from '../compare-results/compared-metrics';
import type { ChosenPair, ChosenSession } from '../sessions/selections';
import { texts } from '../texts/en';

/** Up to this width, the column beside the players is too narrow for a table. */
const NARROW_COLUMN = 1299;

function useComparedSide({ player, sessionId }: ChosenSession<Player>): ComparedSide | null {
  const session = useTrainingSessions(player.id).data?.find(({ id }) => id === sessionId);
  return session ? { player, session } : null;
}

/** The comparison of the two selected players, on the screen that makes its report. */
export default function ComparisonPreview({ pair }: { pair: ChosenPair<Player> }) {
  const [first, second] = [useComparedSide(pair[0]), useComparedSide(pair[1])];
  const judged = verdictState(useComparisonVerdicts(pair[0].sessionId, pair[1].sessionId));
  const phone = useWindowUpTo(PHONE);
  const stacked = useWindowUpTo(ONE_COLUMN);
  const narrow = useWindowUpTo(NARROW_COLUMN);
  const beside = narrow ? 'list' : 'dense table';
  if (!first || !second) return null;
  return (
    <Section title={texts.report.preview}>
      <ComparedMetrics sides={[first, second]} judged={judged} layout={phone ? 'list' : stacked ? 'table' : beside} />
    </Section>
  );
}
