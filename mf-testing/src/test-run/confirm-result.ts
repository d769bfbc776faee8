import { COURT_NOTICE_MS } from '@courtside/contracts/limits';
import { notify } from '@courtside/session-bus';
import { fullName } from '../test-session/player-name';
import { runOf } from '../test-session/session-events';
import { sessionStore } from '../test-session/session-store';
import type { SessionTest } from '../test-session/tests';
import { texts } from '../texts/en';
import { resultText } from './run-text';

/** Confirms the result of a player's test, logs it, and says so in a banner for 3 s. */
export function confirmResult(player: string, test: SessionTest): void {
  const session = sessionStore.session();
  const who = session?.players.find(({ id }) => id === player);
  const run = session && runOf(session, player, test);
  if (!who || run?.phase !== 'result') return;
  sessionStore.dispatch({ type: 'confirm', player, test, at: Date.now() });
  notify({ kind: 'success', text: texts.dashboard.confirmed(fullName(who), resultText(test, run.value)), ms: COURT_NOTICE_MS });
}
