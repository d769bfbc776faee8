import { screens } from '@courtside/contracts/screens';
import { useNavigate } from '@courtside/router';
import { Actions, Alert, Button, DetailList, screenMoment, Section, Spin, Stack } from '@courtside/ui';
import { playersToTest } from '../automated-test/cell-state';
import { confirmResult } from '../test-run/confirm-result';
import { isLocked, runOf } from '../test-session/session-events';
import type { SessionPlayer, TestSession } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import { sessionQuery, spikeAccuracyUrl } from '../test-session/session-url';
import { canConfirm } from '../test-session/test-readiness';
import { texts } from '../texts/en';
import { useAccuracyFetch } from './use-accuracy-fetch';

const { accuracy } = texts;

/** Fetches and confirms a player's result of the accuracy application. */
export function AccuracyPanel({ session, player }: { session: TestSession; player: SessionPlayer }) {
  const navigate = useNavigate();
  const assignment = session.gloves[player.id];
  const { state, fetch } = useAccuracyFetch(player.id, assignment);
  const run = runOf(session, player.id, 'SAC');
  const details = session.testResultsDetails[player.id]?.SAC;
  const fetching = state === 'fetching' || state === 'retrying';
  const confirmable = !fetching && canConfirm(session, player.id, 'SAC');
  const confirmAndContinue = () => {
    confirmResult(player.id, 'SAC');
    const current = sessionStore.current();
    if (!current) return;
    const next = playersToTest(current, 'SAC').find((id) => current.gloves[id]);
    // On the next player's screen, this player's button is gone.
    document.querySelector('h1')?.focus({ preventScroll: true });
    void navigate(next ? spikeAccuracyUrl(current, next) : screens.automatedTest(sessionQuery(current)));
  };
  const value = run.phase === 'result' || run.phase === 'confirmed' ? run.value : null;
  return (
    <Section title={accuracy.results}>
      <Stack>
        <div className="testing-button-pair">
          <Button
            type={confirmable ? 'default' : 'primary'}
            loading={fetching}
            disabled={!assignment || isLocked(session, player.id)}
            onClick={() => void fetch()}
          >
            {accuracy.fetch}
          </Button>
          <Button disabled={!confirmable} onClick={() => confirmResult(player.id, 'SAC')}>
            {accuracy.confirm}
          </Button>
          <Button type={confirmable ? 'primary' : 'default'} disabled={!confirmable} onClick={confirmAndContinue}>
            {accuracy.confirmAndContinue}
          </Button>
        </div>
        {!assignment && <Alert type="warning" showIcon title={accuracy.speedNeedsGlove} />}
        <output className="testing-status">
          {fetching && (
            <Actions>
              <Spin size="small" />
              <span>{state === 'retrying' ? texts.run.retrying : texts.run.fetching}</span>
            </Actions>
          )}
          {state === 'empty' && <Alert type="info" showIcon title={accuracy.empty} />}
          {!fetching && value !== null && details?.kind === 'accuracy' && (
            <Stack gap="small">
              <div className="testing-facts">
                <DetailList
                  items={[
                    { name: accuracy.hits, value: details.hits },
                    { name: accuracy.misses, value: details.misses },
                    { name: accuracy.accuracy, value: value.toFixed(2) },
                    {
                      name: accuracy.timestamp,
                      value: details.timestamp ? screenMoment(details.timestamp) : '',
                    },
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
