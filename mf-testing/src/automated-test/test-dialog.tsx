import { useNavigate } from '@courtside/router';
import { Button, Flex, Modal } from '@courtside/ui';
import { accuracyScreenUrl } from '../spike-accuracy/accuracy-screen-url';
import { startTest } from '../test-run/use-run-driver';
import { fullName } from '../test-session/player-name';
import type { TestSession } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import type { SessionTest } from '../test-session/tests';
import { texts } from '../texts/en';
import type { LiftRow } from './impact-score';
import { UpperBodyDialog } from './upper-body-dialog';
import { WeightLiftDialog } from './weight-lift-dialog';

interface TestDialogProps {
  session: TestSession;
  test: SessionTest;
  player: string;
  onClose: () => void;
}

/** What a test asks before it begins. */
export function TestDialog({ session, test, player, onClose }: TestDialogProps) {
  const navigate = useNavigate();
  const who = session.players.find(({ id }) => id === player);
  const details = session.testResultsDetails[player]?.[test];
  const name = who ? fullName(who) : '';

  if (test === 'WLI') {
    const score = (value: number, rows: LiftRow[]) => {
      sessionStore.dispatch({ type: 'details', player, test, details: { kind: 'weight-lift', rows } });
      sessionStore.dispatch({ type: 'run', player, test, event: { type: 'entered', value } });
      onClose();
    };
    return <WeightLiftDialog player={name} rows={details?.kind === 'weight-lift' ? details.rows : []} onClose={onClose} onScore={score} />;
  }
  if (test === 'UBP') {
    const start = (bodyWeight: number, unit: 'kg' | 'lbs') => {
      sessionStore.dispatch({ type: 'details', player, test, details: { kind: 'upper-body', bodyWeight, unit } });
      startTest(player, test);
      onClose();
    };
    return <UpperBodyDialog player={name} left={details?.kind === 'upper-body' ? details : undefined} onClose={onClose} onStart={start} />;
  }
  const speedOnly = () => {
    startTest(player, 'SS');
    onClose();
  };
  return (
    <Modal
      open
      title={`${texts.spikeSpeed.title} · ${name}`}
      onCancel={onClose}
      footer={
        <Flex wrap gap={12} justify="end">
          <Button onClick={speedOnly}>{texts.spikeSpeed.speedOnly}</Button>
          <Button type="primary" onClick={() => void navigate(accuracyScreenUrl(session, player))}>{texts.spikeSpeed.both}</Button>
        </Flex>
      }
    >
      {texts.spikeSpeed.question}
    </Modal>
  );
}
