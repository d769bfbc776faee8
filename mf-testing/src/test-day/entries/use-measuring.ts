import { useCallback, useRef, useState } from 'react';
import { ApiError, measureInTestDay, newIdempotencyKey } from '@courtside/api-client';
import type { SessionTest } from '@courtside/contracts/session-tests';
import type { TestDay } from '@courtside/contracts/test-days';
import { testDayTexts } from '../../texts/test-day.en';
import { cellKey } from '../plan/with-waiting';

export type MeasuredTest = Exclude<SessionTest, 'WLI'>;

export interface Measuring {
  /** Starts a measurement. Does nothing while a start for this player is pending. */
  measure: (player: string, test: MeasuredTest) => Promise<void>;
  isStarting: (player: string) => boolean;
  /** Why the last start of this test failed; null if it didn't fail. */
  problemOf: (player: string, test: SessionTest) => string | null;
}

/**
 * Starts measurements through the server, which ties their results to the player.
 * @param day the ledger on the screen: a player is measured only with the glove that it shows
 */
export function useMeasuring({ id: day, players }: TestDay): Measuring {
  const inFlight = useRef(new Set<string>());
  const [starting, setStarting] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const measure = useCallback(
    async (player: string, test: MeasuredTest) => {
      if (inFlight.current.has(player)) return;
      const cell = cellKey(player, test);
      inFlight.current.add(player);
      setStarting(new Set(inFlight.current));
      setProblems((before) => new Map([...before].filter(([other]) => other !== cell)));
      try {
        // If a response is lost, the ledger shows the run, and the server rejects a second one.
        const glove = players.find(({ id }) => id === player)?.glove ?? undefined;
        await measureInTestDay(day, { key: newIdempotencyKey(), player, test, glove });
      } catch (error) {
        const text =
          error instanceof ApiError && error.status !== null ? error.message : testDayTexts.lane.measureFailed;
        setProblems((before) => new Map(before).set(cell, text));
      } finally {
        inFlight.current.delete(player);
        setStarting(new Set(inFlight.current));
      }
    },
    [day, players],
  );
  return {
    measure,
    isStarting: (player) => starting.has(player),
    problemOf: (player, test) => problems.get(cellKey(player, test)) ?? null,
  };
}
