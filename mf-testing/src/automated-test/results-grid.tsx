import { useRef, useState } from 'react';
import type { GloveRecords } from '@courtside/contracts/gloves';
import { fullName } from '@courtside/contracts/player-list';
import { notify } from '@courtside/session-bus';
import { COURT_NOTICE_MS } from '@courtside/contracts/limits';
import { Icon, Section } from '@courtside/ui';
import { confirmResult } from '../test-run/confirm-result';
import type { TestSession } from '../test-session/session-schema';
import { sessionStore } from '../test-session/session-store';
import { blockedReason } from '../test-session/test-readiness';
import { SESSION_TESTS, testName, type SessionTest } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';
import { blockedReasonText } from './blocked-reason-text';
import { cellState, nextCell, playersToTest } from './cell-state';
import { GloveNote } from './glove-note';
import { DiscardDialog } from './discard-dialog';
import { MeasuredResults, type MeasuredResult } from './measured-results';
import { ResultCell } from './result-cell';

interface ResultsGridProps {
  session: TestSession;
  gloves: GloveRecords | undefined;
  /** Performs a test with these players. */
  onPerform: (test: SessionTest, players: string[]) => void;
  /** Asks whether to repeat a test with a confirmed result. */
  onRepeat: (test: SessionTest, player: string) => void;
}

/** The confirmed results of each player. Tapping a cell performs the test, and tapping it again confirms the result. */
export function ResultsGrid({ session, gloves, onPerform, onRepeat }: ResultsGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const [discarding, setDiscarding] = useState<MeasuredResult | null>(null);
  const focusCell = (player: string, test: SessionTest) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${player} ${test}"]`)?.focus();
  const askToDiscard = (result: MeasuredResult) => {
    // The button disappears with its result, so the dialog returns the focus to the cell.
    focusCell(result.player, result.test);
    setDiscarding(result);
  };

  const confirm = (player: string, test: SessionTest) => {
    confirmResult(player, test);
    const current = sessionStore.current();
    const next = current && nextCell(current, player, test);
    if (next) focusCell(next.player, next.test);
  };
  const tap = (player: string, test: SessionTest) => {
    const { kind } = cellState(session, player, test);
    if (kind === 'measured') return confirm(player, test);
    const reason = blockedReason(session, player, test);
    const warning = blockedReasonText(reason);
    if (warning) notify({ kind: 'warning', text: warning, ms: COURT_NOTICE_MS });
    if (reason) return undefined;
    return kind === 'confirmed' ? onRepeat(test, player) : onPerform(test, [player]);
  };
  return (
    <Section title={texts.dashboard.summary} text={texts.dashboard.gridHint}>
      <table ref={table} className="testing-grid" aria-label={texts.dashboard.summary}>
        <thead>
          <tr>
            <th scope="col">{texts.dashboard.playerName}</th>
            <th scope="col">{texts.dashboard.jersey}</th>
            {SESSION_TESTS.map((test) => {
              const players = playersToTest(session, test);
              return (
                <th key={test} scope="col">
                  <button
                    type="button"
                    className="testing-grid-test"
                    title={texts.dashboard.performAll}
                    disabled={players.length === 0}
                    onClick={() => onPerform(test, players)}
                  >
                    <span>{testName(test)}</span>
                    <Icon name="play" />
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {session.players.map((player) => (
            <tr key={player.id}>
              <th scope="row">
                <span>{fullName(player)}</span>
                <GloveNote glove={session.gloves[player.id]?.glove} records={gloves} />
              </th>
              <td className="testing-grid-jersey">{player.player_number}</td>
              {SESSION_TESTS.map((test) => (
                <td key={test}>
                  <ResultCell session={session} player={player} test={test} onTap={() => tap(player.id, test)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <MeasuredResults session={session} onDiscard={askToDiscard} />
      {discarding && <DiscardDialog result={discarding} onClose={() => setDiscarding(null)} />}
    </Section>
  );
}
