import { fullName } from '@courtside/contracts/player-list';
import { useNavigate } from '@courtside/router';
import { Button, Flex, Modal, useReturnFocus } from '@courtside/ui';
import { spikeAccuracyUrl } from '../test-session/session-url';
import { startTest } from '../test-run/start-test';
import type { TestSession } from '../test-session/session-schema';
import { fullNames } from '../test-session/session-summary';
import { sessionStore } from '../test-session/session-store';
import type { SessionTest } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';
import { bodyWeights, type WeightUnit } from './body-weights';
import type { LiftRow } from '@courtside/contracts/impact-score';
import { UpperBodyDialog } from './upper-body-dialog';
import { WeightLiftDialog } from './weight-lift-dialog';

interface TestDialogProps {
  session: TestSession;
  test: SessionTest;
  /** The player of the dialog, and the players after that one. */
  players: string[];
  /** The player is done. */
  onNext: () => void;
  onClose: () => void;
}

/** The dialog that a test shows before it starts. Render it only while it is open. */
export function TestDialog({ session, test, players, onNext, onClose }: TestDialogProps) {
  const navigate = useNavigate();
  useReturnFocus();
  const named = players.flatMap((id) => session.players.find((player) => player.id === id) ?? []);
  const [player] = named;
  if (!player) return null;
  const { id } = player;
  const details = session.testResultsDetails[id]?.[test];

  if (test === 'WLI') {
    const score = (value: number, rows: LiftRow[]) => {
      sessionStore.dispatch({ type: 'details', player: id, test, details: { kind: 'weight-lift', rows } });
      sessionStore.dispatch({ type: 'run', player: id, test, event: { type: 'entered', value } });
      onNext();
    };
    return (
      <WeightLiftDialog
        key={id}
        player={fullName(player)}
        rows={details?.kind === 'weight-lift' ? details.rows : []}
        onClose={onClose}
        onScore={score}
      />
    );
  }
  if (test === 'UBP') {
    const start = (bodyWeight: number, unit: WeightUnit) => {
      bodyWeights.remember(id, { bodyWeight, unit });
      sessionStore.dispatch({ type: 'details', player: id, test, details: { kind: 'upper-body', bodyWeight, unit } });
      startTest(id, test);
      onNext();
    };
    return (
      <UpperBodyDialog
        key={id}
        player={fullName(player)}
        initial={details?.kind === 'upper-body' ? details : bodyWeights.of(id)}
        onClose={onClose}
        onStart={start}
      />
    );
  }
  const speedOnly = () => {
    for (const each of players) startTest(each, 'SS');
    onClose();
  };
  return (
    <Modal
      open
      centered
      title={`${texts.spikeSpeed.title} · ${fullNames(named)}`}
      onCancel={onClose}
      footer={
        <Flex wrap gap={12} justify="end">
          <Button onClick={speedOnly}>{texts.spikeSpeed.speedOnly}</Button>
          <Button type="primary" onClick={() => void navigate(spikeAccuracyUrl(session, id))}>
            {texts.spikeSpeed.both}
          </Button>
        </Flex>
      }
    >
      {texts.spikeSpeed.question}
    </Modal>
  );
}
