import { fullName } from '@courtside/contracts/player-list';
import { Actions, Button, Stack } from '@courtside/ui';
import { confirmAllMeasured } from '../test-run/confirm-result';
import { incompletePlayers, measuredCount } from '../test-session/session-progress';
import type { TestSession } from '../test-session/session-schema';
import { testName, valueWithUnit } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';

/** The unconfirmed and missing tests of each player, with a button that confirms all measured results. */
export function IncompleteTests({ session }: { session: TestSession }) {
  return (
    <Stack gap="small">
      <ul className="testing-missing-tests">
        {incompletePlayers(session).map(({ player, done, measured, missing }) => (
          <li key={player.id}>
            <strong>{fullName(player)}</strong>
            <span>{texts.dashboard.incompleteCount(done)}</span>
            {measured.map(({ test, value }) => (
              <span key={test}>{texts.dashboard.measured(testName(test), valueWithUnit(test, value))}</span>
            ))}
            {missing.length > 0 && (
              <span className="cs-muted">{texts.dashboard.missing(missing.map(testName).join(', '))}</span>
            )}
          </li>
        ))}
      </ul>
      {measuredCount(session) > 0 && (
        <Actions>
          <Button onClick={confirmAllMeasured}>{texts.dashboard.confirmAllMeasured}</Button>
        </Actions>
      )}
      <p className="cs-muted">{texts.dashboard.incompleteText}</p>
      <p>{texts.dashboard.submitText}</p>
    </Stack>
  );
}
