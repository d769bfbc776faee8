import { ACCURACY_SCREEN_TEST_TIMEOUT_MS } from '@courtside/contracts/limits';
import { fullName } from '@courtside/contracts/player-list';
import { Actions, Alert, Button, Icon, Section, Stack } from '@courtside/ui';
import { canConfirm, blockedReason } from '../test-session/test-readiness';
import { confirmResult } from '../test-run/confirm-result';
import { RunStatus } from '../test-run/run-status';
import { startTest } from '../test-run/start-test';
import { runOf } from '../test-session/session-events';
import type { SessionPlayer, TestSession } from '../test-session/session-schema';
import { texts } from '../texts/en';

/** Performs and confirms a player's Spike Speed test. */
export function SpeedPanel({ session, player }: { session: TestSession; player: SessionPlayer }) {
  const reason = blockedReason(session, player.id, 'SS');
  const run = runOf(session, player.id, 'SS');
  const confirmable = canConfirm(session, player.id, 'SS');
  return (
    <Section title={texts.accuracy.speedPanel}>
      <Stack gap="small">
        {reason?.kind === 'no-glove' && <Alert type="warning" showIcon title={texts.accuracy.speedNeedsGlove} />}
        <div className="testing-status" aria-live="polite">
          {run.phase !== 'idle' && <RunStatus test="SS" state={run} label={fullName(player)} />}
        </div>
        <Actions>
          <Button
            type={confirmable ? 'default' : 'primary'}
            icon={<Icon name="play" />}
            disabled={reason !== null}
            onClick={() => startTest(player.id, 'SS', ACCURACY_SCREEN_TEST_TIMEOUT_MS)}
          >
            {texts.dashboard.perform}
          </Button>
          <Button
            type={confirmable ? 'primary' : 'default'}
            disabled={!confirmable}
            onClick={() => confirmResult(player.id, 'SS')}
          >
            {texts.dashboard.confirm}
          </Button>
        </Actions>
      </Stack>
    </Section>
  );
}
