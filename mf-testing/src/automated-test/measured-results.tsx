import { fullName } from '@courtside/contracts/player-list';
import { Button } from '@courtside/ui';
import { confirmAllMeasured } from '../test-run/confirm-result';
import { runOf } from '../test-session/session-events';
import { measuredCount } from '../test-session/session-progress';
import type { SessionPlayer, TestSession } from '../test-session/session-schema';
import { canConfirm } from '../test-session/test-readiness';
import { SESSION_TESTS, testName, valueWithUnit } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';

/** 'Lower Body Power 13.42 m/s², Spike Speed 21.00 m/s' */
function measuredOf(session: TestSession, player: SessionPlayer): string {
  return SESSION_TESTS.flatMap((test) => {
    const run = runOf(session, player.id, test);
    if (run.phase !== 'result' || !canConfirm(session, player.id, test)) return [];
    return [`${testName(test)} ${valueWithUnit(test, run.value)}`];
  }).join(', ');
}

/** The results that are waiting to be confirmed. */
export function MeasuredResults({ session }: { session: TestSession }) {
  const players = session.players
    .map((player) => ({ player, results: measuredOf(session, player) }))
    .filter(({ results }) => results !== '');
  const count = measuredCount(session);
  return (
    <div className="testing-measured" aria-live="polite">
      {players.length > 0 && (
        <ul>
          {players.map(({ player, results }) => (
            <li key={player.id}>
              <strong>{fullName(player)}</strong> {results}
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
