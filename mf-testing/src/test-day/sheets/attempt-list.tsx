import { gloveName } from '@courtside/contracts/glove-names';
import { valueWithUnit } from '@courtside/contracts/session-tests';
import type { Attempt, LedgerCell, TestDay } from '@courtside/contracts/test-days';
import { Button, screenTime, Tag } from '@courtside/ui';
import { testDayTexts } from '../../texts/test-day.en';
import { countedAttempts } from '../plan/counted-attempts';

const texts = testDayTexts.cell;

interface AttemptListProps {
  day: TestDay;
  cell: LedgerCell;
  waiting: ReadonlySet<string>;
  /** Left out if the ledger can't be changed. */
  onDiscard: ((attempt: string, discarded: boolean) => void) | null;
}

/** The source of a value: the glove, or the typed input. */
function sourceOf({ source, glove, details }: Attempt): string {
  const origin = source === 'glove' && glove ? gloveName(glove) : texts.typed;
  if (details?.kind === 'accuracy') return `${origin} · ${texts.hits(details.hits, details.misses)}`;
  if (details?.kind === 'weight-lift') return `${origin} · ${texts.exercises(details.rows.length)}`;
  return origin;
}

/** All attempts at a test, with a mark on the ones that count. */
export function AttemptList({ day, cell, waiting, onDiscard }: AttemptListProps) {
  const { test, attempts } = cell;
  const counted = countedAttempts(day.attempt_rule, cell);
  if (attempts.length === 0) return <p className="cs-muted">{texts.noAttempts}</p>;
  return (
    <ul className="test-day-attempts">
      {attempts.map((attempt) => {
        const { id, discarded } = attempt;
        const value = valueWithUnit(test, attempt.value);
        const action = discarded ? texts.countAgain : texts.discard;
        return (
          <li key={id} data-discarded={discarded}>
            <span className="test-day-attempt-value">{value}</span>
            <span className="test-day-attempt-tags">
              {counted.has(id) && <Tag color="success">{texts.counts}</Tag>}
              {discarded && <Tag>{texts.discarded}</Tag>}
              {waiting.has(id) && <Tag color="warning">{texts.sent}</Tag>}
            </span>
            <span className="cs-muted">{`${sourceOf(attempt)} · ${screenTime(attempt.at)}`}</span>
            {onDiscard && (
              <Button aria-label={texts.attemptLabel(action, value)} onClick={() => onDiscard(id, !discarded)}>
                {action}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
