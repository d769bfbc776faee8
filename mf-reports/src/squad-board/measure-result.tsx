import { UnconfirmedMark, VerdictBadge } from '@courtside/charts';
import { isJudgedIndex, testsOf } from '@courtside/contracts/measured';
import type { Measure } from '@courtside/contracts/verdict-words';
import type { SquadMember } from '@courtside/contracts/verdicts';
import { screenDate } from '@courtside/ui';
import { texts } from '../texts/squad-board.en';
import type { Board } from './board';
import { partlyCompared } from './board-rows';
import { Unknown } from './unknown';

interface MeasureResultProps {
  readonly board: Pick<Board, 'formats'>;
  /** Null if the results could not be loaded. */
  readonly member: SquadMember | null;
  readonly measure: Measure;
}

/** A player's newest value of a measure, with its date if it is older than the newest test, its change and the verdict. */
export function MeasureResult({ board, member, measure }: MeasureResultProps) {
  if (!member) return <Unknown />;
  const format = board.formats[measure];
  const value = member.values[measure];
  const date = member.dates[measure];
  const { verdict, worthwhile, change } = member.measures[measure];
  const isPartial = measure === 'stiix_index' && !isJudgedIndex(member.index_coverage);
  const unusual = member.unconfirmed?.find(({ metric }) => metric === measure);
  if (value === null && unusual)
    return (
      <>
        <Unconfirmed className="squad-value squad-value--partial" text={format.value(unusual.value)} />
        {unusual.date !== member.last_date && <span className="squad-date">{screenDate(unusual.date)}</span>}
      </>
    );
  if (value === null)
    return (
      <span className="squad-value">
        <span aria-hidden="true">{format.value(null)}</span>
        <span className="cs-visually-hidden">{texts.notMeasured}</span>
      </span>
    );
  return (
    <>
      <span className={isPartial ? 'squad-value squad-value--partial' : 'squad-value'}>
        {format.value(value)} {measure === 'stiix_index' && <ComparedOn member={member} />}
      </span>{' '}
      {date !== null && date !== member.last_date && <span className="squad-date">{screenDate(date)}</span>}
      <span className="squad-change">
        {isPartial ? (
          testsOf(member.index_coverage)
        ) : (
          <>
            {change !== null && <>{format.change(change)} </>}
            <VerdictBadge compact verdict={verdict} worthwhile={worthwhile} />
          </>
        )}
      </span>
      {unusual && <Unconfirmed className="squad-unconfirmed" text={format.value(unusual.value)} />}
    </>
  );
}

/** A newer value that nobody has confirmed, so it isn't the player's result yet. */
function Unconfirmed({ className, text }: { readonly className: string; readonly text: string }) {
  return (
    <span className={className}>
      {text}
      <UnconfirmedMark />
    </span>
  );
}

/** A note that two indices are compared on only some of the metrics. */
function ComparedOn({ member }: { readonly member: SquadMember }) {
  const part = partlyCompared(member);
  if (!part) return null;
  return (
    <span className="squad-compared-on" title={part.sentence}>
      <span aria-hidden="true">{part.short}</span>
      <span className="cs-visually-hidden">{part.sentence}</span>
    </span>
  );
}
