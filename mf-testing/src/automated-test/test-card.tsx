import { fullName } from '@courtside/contracts/player-list';
import { Actions, Alert, Button, Flex, Section, Select } from '@courtside/ui';
import { RunStatus } from '../test-run/run-status';
import { runOf } from '../test-session/session-events';
import type { TestSession } from '../test-session/session-schema';
import { testName, type SessionTest } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';
import { canConfirm, blockedReason } from '../test-session/test-readiness';
import { blockedReasonText } from './blocked-reason-text';

interface TestCardProps {
  session: TestSession;
  test: SessionTest;
  onAssign: (player: string) => void;
  onPerform: (player: string) => void;
  onConfirm: (player: string) => void;
}

/** One test: selects a player, performs and confirms the test, and shows the state of every player. */
export function TestCard({ session, test, onAssign, onPerform, onConfirm }: TestCardProps) {
  const player = session.assignedPlayers[test] ?? (session.players.length === 1 ? session.players[0]?.id : undefined);
  const reason = blockedReason(session, player, test);
  const warning = blockedReasonText(reason);
  const confirmable = canConfirm(session, player, test);
  return (
    <Section title={testName(test)} text={texts.dashboard.about[test]}>
      <Flex vertical gap={12} className="testing-card">
        <Select
          className="testing-full-width"
          aria-label={texts.dashboard.assignPlayerFor(testName(test))}
          placeholder={texts.dashboard.assignPlayer}
          value={player}
          options={session.players.map((each) => ({
            value: each.id,
            label: `${fullName(each)} · ${texts.team.jersey(each.player_number)}`,
          }))}
          onChange={onAssign}
        />
        {warning && <Alert type="warning" showIcon title={warning} />}
        <div className="testing-runs" aria-live="polite">
          {session.players.map((each) => {
            const state = runOf(session, each.id, test);
            if (state.phase === 'idle') return null;
            // Tapping a result selects its player, which is quicker than the dropdown.
            return (
              <button
                key={each.id}
                type="button"
                className="testing-run-button"
                aria-pressed={each.id === player}
                onClick={() => onAssign(each.id)}
              >
                <RunStatus test={test} state={state} label={fullName(each)} />
              </button>
            );
          })}
        </div>
        <Actions>
          <Button
            type={confirmable ? 'default' : 'primary'}
            disabled={reason !== null}
            onClick={() => player && onPerform(player)}
          >
            {texts.dashboard.perform}
          </Button>
          <Button
            type={confirmable ? 'primary' : 'default'}
            disabled={!confirmable}
            onClick={() => player && onConfirm(player)}
          >
            {texts.dashboard.confirm}
          </Button>
        </Actions>
      </Flex>
    </Section>
  );
}
