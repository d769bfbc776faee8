import { Flex, Spin, Tag, Text } from '@courtside/ui';
import type { SessionTest } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';
import { ProgressRing } from './progress-ring';
import type { RunState } from '../test-session/run-schema';
import { runProgress } from './run-progress';
import { isOpen } from '../test-session/run-state';
import { runText } from './run-text';
import { useNow } from './use-now';

const RING_PX = 48;

function Ring({ state }: { state: RunState }) {
  const progress = runProgress(state, useNow());
  return progress ? <ProgressRing size={RING_PX} progress={progress} /> : <Spin />;
}

const tones = { result: 'warning', confirmed: 'success' } as const;
const labels = { result: texts.run.unconfirmed, confirmed: texts.run.confirmed } as const;

/** The state of one test of one player, with a countdown while it is open. */
export function RunStatus({ test, state, label }: { test: SessionTest; state: RunState; label: string }) {
  const failed = state.phase === 'failed';
  const done = state.phase === 'result' || state.phase === 'confirmed' ? state.phase : null;
  return (
    <Flex className="testing-run" data-open={isOpen(state)} align="center" gap={12}>
      {isOpen(state) && <Ring state={state} />}
      <Flex vertical gap={2} className="testing-full-width">
        <Flex align="center" justify="space-between" gap={8}>
          <Text type="secondary">{label}</Text>
          {done && <Tag color={tones[done]}>{labels[done]}</Tag>}
        </Flex>
        <Text strong type={failed ? 'danger' : undefined}>
          {runText(test, state)}
        </Text>
      </Flex>
    </Flex>
  );
}
