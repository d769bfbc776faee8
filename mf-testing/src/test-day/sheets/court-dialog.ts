import type { SessionTest } from '@courtside/contracts/session-tests';
import type { TestDayEvent } from '@courtside/contracts/test-days';

export type Entered = Extract<TestDayEvent, { type: 'entered' }>;
export type GloveSwap = Extract<TestDayEvent, { type: 'glove-swapped' }>;
export type PlayersSwap = Extract<TestDayEvent, { type: 'players-swapped' }>;

/** The open dialog or sheet. `replaces`: the rejected entry that it corrects. */
export type CourtDialog =
  | { kind: 'cell'; player: string; test: SessionTest }
  | { kind: 'player'; player: string; swap?: GloveSwap | PlayersSwap; replaces?: string }
  | { kind: 'typed'; player: string; test: SessionTest; typed?: Entered; replaces?: string }
  | { kind: 'upper-body'; players: string[] }
  | { kind: 'submit'; group: number }
  | { kind: 'finish' };

/** The dialog that corrects a rejected event. */
export function correction(entry: string, event: TestDayEvent): CourtDialog | null {
  if (event.type === 'entered')
    return { kind: 'typed', player: event.player, test: event.test, typed: event, replaces: entry };
  if (event.type === 'glove-swapped' || event.type === 'players-swapped')
    return { kind: 'player', player: event.player, swap: event, replaces: entry };
  return null;
}
