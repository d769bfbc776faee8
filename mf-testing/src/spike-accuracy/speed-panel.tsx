import { ACCURACY_SCREEN_TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { Actions, Alert, Button, Icon, Section, Stack } from '@courtside/ui';
import { canConfirm, hindrance } from '../automated-test/test-readiness';
import { confirmResult } from '../test-run/confirm-result';
import { RunStatus } from '../test-run/run-status';
import { startTest } from '../test-run/use-run-driver';
import { fullName } from '../test-session/player-name';
import { runOf } from '../test-session/session-events';
import type { SessionPlayer, TestSession } from '../test-session/session-schema';
import { texts } from '../texts/en';

/** Spike speed, measured by the player's glove while the camera counts. */
export function SpeedPanel({ session, player }: { session: TestSession; player: SessionPlayer }) {
  const reason = hindrance(session, player.id, 'SS');
  const run = runOf(session, player.id, 'SS');
  const confirmable = canConfirm(session, player.id, 'SS');
  return (
    <Section title={texts.accuracy.speedPanel}>
      <Stack gap="small">
        {reason?.kind === 'no-glove' && <Alert type="warning" showIcon title={texts.accuracy.speedNeedsGlove} />}
        <div className="court-status" aria-live="polite">{run.phase !== 'idle' && <RunStatus test="SS" state={run} label={fullName(player)} />}</div>
        <Actions>
          <Button type={confirmable ? 'default' : 'primary'} icon={<Icon name="play" />} disabled={reason !== null} onClick={() => startTest(player.id, 'SS', ACCURACY_SCREEN_TEST_TIMEOUT_MS)}>{texts.dashboard.perform}</Button>
          <Button type={confirmable ? 'primary' : 'default'} disabled={!confirmable} onClick={() => confirmResult(player.id, 'SS')}>{texts.dashboard.confirm}</Button>
        </Actions>
      </Stack>
    </Section>
  );
}
