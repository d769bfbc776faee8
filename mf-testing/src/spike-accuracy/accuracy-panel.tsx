import { Actions, Alert, Button, Facts, Section, Spin, Stack } from '@courtside/ui';
import { canConfirm } from '../automated-test/test-readiness';
import { confirmResult } from '../test-run/confirm-result';
import { isLocked, runOf } from '../test-session/session-events';
import type { SessionPlayer, TestSession } from '../test-session/session-schema';
import { texts } from '../texts/en';
import { useAccuracyFetch } from './use-accuracy-fetch';

const { accuracy } = texts;

/** What the accuracy application counted for this player. */
export function AccuracyPanel({ session, player }: { session: TestSession; player: SessionPlayer }) {
  const assignment = session.gloves[player.id];
  const { state, fetch } = useAccuracyFetch(player.id, assignment);
  const run = runOf(session, player.id, 'SAC');
  const details = session.testResultsDetails[player.id]?.SAC;
  const fetching = state === 'fetching' || state === 'retrying';
  const confirmable = !fetching && canConfirm(session, player.id, 'SAC');
  const value = run.phase === 'result' || run.phase === 'confirmed' ? run.value : null;
  return (
    <Section title={accuracy.results}>
      <Stack>
        <div className="court-pair">
          <Button type={confirmable ? 'default' : 'primary'} loading={fetching} disabled={!assignment || isLocked(session, player.id)} onClick={() => void fetch()}>{accuracy.fetch}</Button>
          <Button type={confirmable ? 'primary' : 'default'} disabled={!confirmable} onClick={() => confirmResult(player.id, 'SAC')}>{accuracy.confirm}</Button>
        </div>
        {!assignment && <Alert type="warning" showIcon title={accuracy.speedNeedsGlove} />}
        <output className="court-status">
          {fetching && <Actions><Spin size="small" /><span>{state === 'retrying' ? texts.run.retrying : texts.run.fetching}</span></Actions>}
          {state === 'empty' && <Alert type="info" showIcon title={accuracy.empty} />}
          {!fetching && value !== null && details?.kind === 'accuracy' && (
            <Stack gap="small">
              <div className="court-facts">
                <Facts
                  facts={[
                    { name: accuracy.hits, value: details.hits },
                    { name: accuracy.misses, value: details.misses },
                    { name: accuracy.accuracy, value: value.toFixed(2) },
                    { name: accuracy.timestamp, value: details.timestamp ? new Date(details.timestamp).toLocaleString(undefined, { dateStyle: 'short', timeStyle: 'short' }) : '' },
                  ]}
                />
              </div>
              {value === 0 && <Alert type="warning" showIcon title={accuracy.needsAccuracy} />}
              {run.phase === 'confirmed' && <Alert type="success" showIcon title={texts.run.confirmed} />}
            </Stack>
          )}
        </output>
      </Stack>
    </Section>
  );
}
