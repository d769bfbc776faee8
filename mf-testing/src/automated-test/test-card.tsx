import { Alert, Button, Flex, Section, Select } from '@courtside/ui';
import { RunStatus } from '../test-run/run-status';
import { runOf } from '../test-session/session-events';
import { fullName } from '../test-session/player-name';
import type { TestSession } from '../test-session/session-schema';
import { testName, type SessionTest } from '../test-session/tests';
import { texts } from '../texts/en';
import { canConfirm, hindrance, type Hindrance } from './test-readiness';

interface TestCardProps {
  session: TestSession;
  test: SessionTest;
  onAssign: (player: string) => void;
  onPerform: (player: string) => void;
  onConfirm: (player: string) => void;
}

/** What to say of a hindrance; the others speak for themselves. */
function hindranceText(reason: Hindrance | null): string | null {
  if (reason?.kind === 'no-glove') return texts.dashboard.needsGlove;
  if (reason?.kind === 'glove-busy') return texts.dashboard.gloveBusy(testName(reason.test));
  return reason?.kind === 'locked' ? texts.dashboard.locked : null;
}

/** One test: who performs it, and how it stands with every player who did. */
export function TestCard({ session, test, onAssign, onPerform, onConfirm }: TestCardProps) {
  const player = session.assignedPlayers[test] ?? (session.players.length === 1 ? session.players[0]?.id : undefined);
  const reason = hindrance(session, player, test);
  const warning = hindranceText(reason);
  const confirmable = canConfirm(session, player, test);
  return (
    <Section title={testName(test)} text={texts.dashboard.about[test]}>
      <Flex vertical gap={12}>
        <Select
          size="large"
          className="court-wide"
          aria-label={texts.dashboard.assignPlayerFor(testName(test))}
          placeholder={texts.dashboard.assignPlayer}
          value={player}
          options={session.players.map((each) => ({ value: each.id, label: `${fullName(each)} · ${texts.team.jersey(each.player_number)}` }))}
          onChange={onAssign}
        />
        {warning && <Alert type="warning" showIcon title={warning} />}
        <div className="court-runs" aria-live="polite">
          {session.players.map((each) => {
            const state = runOf(session, each.id, test);
            if (state.phase === 'idle') return null;
            // Touching a player's result sets the card to them: quicker than the list while a team waits.
            return (
              <button key={each.id} type="button" className="court-pick" aria-pressed={each.id === player} onClick={() => onAssign(each.id)}>
                <RunStatus test={test} state={state} label={fullName(each)} />
              </button>
            );
          })}
        </div>
        <Flex gap={12} wrap>
          <Button size="large" type={confirmable ? 'default' : 'primary'} disabled={reason !== null} onClick={() => player && onPerform(player)}>{texts.dashboard.perform}</Button>
          <Button size="large" type={confirmable ? 'primary' : 'default'} disabled={!confirmable} onClick={() => player && onConfirm(player)}>{texts.dashboard.confirm}</Button>
        </Flex>
      </Flex>
    </Section>
  );
}
