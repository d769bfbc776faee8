import { fullName } from '@courtside/contracts/player-list';
import { testName, type SessionTest } from '@courtside/contracts/session-tests';
import type { TestDay, TestDayPlayer } from '@courtside/contracts/test-days';
import { testDayTexts } from '../../texts/test-day.en';
import type { NextTest } from '../plan/station-order';

const { lane } = testDayTexts;

/**
 * What the big button of a player does. `measure` starts a glove, `enter` opens a dialog, `busy` and `none` do nothing.
 */
export interface LaneAction {
  kind: 'measure' | 'enter' | 'busy' | 'none';
  test: SessionTest | null;
  text: string;
  /** Why the button does nothing, or a note to read before it is tapped. */
  note: string | null;
}

interface LaneActionInput {
  day: TestDay;
  player: TestDayPlayer;
  next: NextTest | undefined;
  /** A start request has no response yet. */
  starting: boolean;
  online: boolean;
}

export function laneAction({ day, player, next, starting, online }: LaneActionInput): LaneAction {
  const idle = (text: string, note: string | null = null): LaneAction => ({ kind: 'none', test: null, text, note });
  if (player.absent) return idle(lane.absent);
  if (player.measuring)
    return { kind: 'busy', test: player.measuring.test, text: testName(player.measuring.test), note: null };
  if (!next) return idle(lane.complete);
  const { test, blockedBy } = next;
  const blocker = day.players.find(({ id }) => id === blockedBy);
  const note = blocker ? lane.blocked(fullName(blocker), testName(test)) : null;
  if (starting) return { kind: 'busy', test, text: lane.starting, note: null };
  if (test === 'WLI' || !online) return { kind: 'enter', test, text: lane.enter(testName(test)), note };
  if (!player.glove) return { kind: 'none', test, text: lane.measure(testName(test)), note: lane.noGlove };
  return { kind: 'measure', test, text: lane.measure(testName(test)), note };
}

/** The latest result. */
export function latestResult(player: TestDayPlayer): { test: SessionTest; value: number } | null {
  const results = player.cells.flatMap(({ test, attempts }) =>
    attempts.filter(({ discarded }) => !discarded).map(({ value, at }) => ({ test, value, at })),
  );
  return results.toSorted((a, b) => b.at - a.at)[0] ?? null;
}
