import { Stack } from '@courtside/ui';
import { fullName } from '../test-session/player-name';
import { testName } from '../test-session/tests';
import { texts } from '../texts/en';
import type { PlayerProgress } from './missing-tests';

/** Who misses which tests. */
export function MissingTests({ missing }: { missing: readonly PlayerProgress[] }) {
  return (
    <Stack gap="small">
      <ul className="court-missing">
        {missing.map(({ player, done, missing: tests }) => (
          <li key={player.id}>
            <strong>{fullName(player)}</strong>
            <span>{texts.dashboard.incompleteCount(done)}</span>
            <span className="cs-muted">{texts.dashboard.missing(tests.map(testName).join(', '))}</span>
          </li>
        ))}
      </ul>
      <p className="cs-muted">{texts.dashboard.incompleteText}</p>
      <p>{texts.dashboard.submitText}</p>
    </Stack>
  );
}
