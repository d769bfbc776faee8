import { HowJudged, SquadSummary, UnconfirmedNote } from '@courtside/charts';
import { damagedNote } from '@courtside/contracts/damaged-note';
import { SERVE_FROM_SPIKE } from '@courtside/contracts/metrics';
import { chanceSentence } from '@courtside/contracts/verdict-sentences';
import { screens } from '@courtside/contracts/screens';
import { Link } from '@courtside/router';
import { Alert, Button, screenDate, useWindowUpTo } from '@courtside/ui';
import { texts } from '../texts/squad-board.en';
import type { Board } from './board';
import { BoardCards } from './board-cards';
import { BoardLegend } from './board-legend';
import { hasUnconfirmed, type Summary } from './board-rows';
import { BoardTable } from './board-table';
import type { useSquad } from './use-squad';

/** Up to this width in px, the columns of the table don't fit beside the navigation. */
const CARDS = 1000;

/** The board with its summary, as a table or as cards. */
export function BoardView({ board, squad }: { readonly board: Board; readonly squad: ReturnType<typeof useSquad> }) {
  const narrow = useWindowUpTo(CARDS);
  const { summary, verdicts, verdictsFailed, units, refresh } = squad;
  const missing = damagedNote(verdicts?.damaged, screenDate);
  return (
    <>
      <h2 className="squad-paper">{board.teamName}</h2>
      {verdictsFailed ? (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={texts.verdictsFailed}
          action={<Button onClick={refresh}>{texts.retry}</Button>}
        />
      ) : (
        <div className="squad-summary">
          <output>{summary && <SummaryLine summary={summary} teamId={board.teamId} />}</output>
          <BoardLegend />
        </div>
      )}
      {missing && <Alert type="warning" showIcon title={missing} />}
      {board.rows.length === 0 && <Alert type="info" showIcon title={texts.noMatch} />}
      {board.rows.length > 0 && (narrow ? <BoardCards board={board} /> : <BoardTable board={board} />)}
      {hasUnconfirmed(board.rows) && <UnconfirmedNote />}
      {verdicts && (
        <div>
          <p className="cs-muted">{chanceSentence(verdicts.chance)}</p>
          <p className="cs-muted">{SERVE_FROM_SPIKE}</p>
          <HowJudged noise={verdicts.noise} units={units} chance={verdicts.chance} />
        </div>
      )}
    </>
  );
}

function SummaryLine({ summary, teamId }: { readonly summary: Summary; readonly teamId: string }) {
  if (summary.tested === 0) return texts.nobodyTested;
  if (!summary.isJudged) return texts.nothingToJudge;
  return (
    <SquadSummary {...summary} linkOf={({ id }) => screens.trainingSessions({ teamId, playerId: id })} Link={Link} />
  );
}
