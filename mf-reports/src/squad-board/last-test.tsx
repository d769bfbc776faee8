import { isOverdue } from '@courtside/contracts/overdue';
import type { SquadMember } from '@courtside/contracts/verdicts';
import { screenDate } from '@courtside/ui';
import { texts } from '../texts/squad-board.en';
import type { Board } from './board';
import { Unknown } from './unknown';

interface LastTestProps {
  readonly board: Pick<Board, 'today'>;
  /** Null if the results could not be loaded. */
  readonly member: SquadMember | null;
}

/** When a player was last tested, with a mark if that was long ago. */
export function LastTest({ board: { today }, member }: LastTestProps) {
  if (!member) return <Unknown />;
  const { last_date } = member;
  if (last_date === null) return <span className="squad-overdue">{texts.neverTested}</span>;
  return (
    <>
      <time className="squad-date" dateTime={last_date}>
        {screenDate(last_date)}
      </time>{' '}
      {isOverdue(last_date, today) && <span className="squad-overdue">{texts.overdue}</span>}
    </>
  );
}
