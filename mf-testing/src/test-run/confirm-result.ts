import { COURT_NOTICE_MS } from '@courtside/contracts/limits';
import { fullName } from '@courtside/contracts/player-list';
import { notify, serverTime } from '@courtside/session-bus';
import { runOf } from '../test-session/session-events';
import { incompletePlayers } from '../test-session/session-progress';
import { sessionStore } from '../test-session/session-store';
import type { SessionTest } from '@courtside/contracts/session-tests';
import { texts } from '../texts/en';
import { resultText } from './run-text';

const notifySuccess = (text: string) => notify({ kind: 'success', text, ms: COURT_NOTICE_MS });

/** Confirms and logs a player's result, and shows a banner for 3 s. */
export function confirmResult(playerId: string, test: SessionTest): void {
  const session = sessionStore.current();
  const player = session?.players.find(({ id }) => id === playerId);
  const run = session && runOf(session, playerId, test);
  if (!player || run?.phase !== 'result') return;
  sessionStore.dispatch({ type: 'confirm', player: playerId, test, at: serverTime() });
  notifySuccess(texts.dashboard.confirmed(fullName(player), resultText(test, run.value)));
}

/** Confirms every measured result of a test that has no confirmed one. */
export function confirmAllMeasured(): void {
  const session = sessionStore.current();
  if (!session) return;
  const results = incompletePlayers(session).flatMap(({ player, measured }) =>
    measured.map(({ test }) => ({ player: player.id, test })),
  );
  for (const result of results) sessionStore.dispatch({ type: 'confirm', ...result, at: serverTime() });
  notifySuccess(texts.dashboard.allConfirmed(results.length));
}
