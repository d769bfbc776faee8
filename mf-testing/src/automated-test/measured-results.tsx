import { fullName } from '@courtside/contracts/player-list';
import { Button } from '@courtside/ui';
import { confirmAllMeasured } from '../test-run/confirm-result';
import { runOf } from '../test-session/session-events';
import { measuredCount } from '../test-session/session-progress';
import type { TestSession } from '../test-session/session-schema';
import { canConfirm } from '../test-session/test-readiness';
import { SESSION_TESTS, testName, valueWithUnit, type SessionTest } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';

/** A result that is waiting to be confirmed, with its text: 'Lower Body Power 13.42 m/s²'. */
export interface MeasuredResult {
  player: string;
  name: string;
  test: SessionTest;
  text: string;
}

const measuredResults = (session: TestSession): MeasuredResult[] =>
  session.players.flatMap((player) =>
    SESSION_TESTS.flatMap((test) => {
      const run = runOf(session, player.id, test);
      if (run.phase !== 'result' || !canConfirm(session, player.id, test)) return [];
      const text = `${testName(test)} ${valueWithUnit(test, run.value)}`;
      return [{ player: player.id, name: fullName(player), test, text }];
    }),
  );

interface MeasuredResultsProps {
  session: TestSession;
  onDiscard: (result: MeasuredResult) => void;
}

/** The results that are waiting to be confirmed. Each can be discarded. */
export function MeasuredResults({ session, onDiscard }: MeasuredResultsProps) {
  const results = measuredResults(session);
  const count = measuredCount(session);
  return (
    <div className="testing-measured" aria-live="polite">
      {results.length > 0 && (
        <ul>
          {results.map((result) => (
            <li key={`${result.player} ${result.test}`}>
              <span>
                <strong>{result.name}</strong> <span>{result.text}</span>
              </span>
              <Button
                type="text"
                aria-label={texts.dashboard.discardLabel(result.name, result.text)}
                onClick={() => onDiscard(result)}
              >
                {texts.dashboard.discard}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <div className="testing-measured-actions">
          <span>{texts.dashboard.measuredText(count)}</span>
          <Button type="primary" onClick={confirmAllMeasured}>
            {texts.dashboard.confirmAllMeasured}
          </Button>
        </div>
      )}
    </div>
  );
}
