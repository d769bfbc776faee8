import { useState } from 'react';
import type { TestDay } from '@courtside/contracts/test-days';
import type { Group } from '../plan/groups';
import { nextTests, type NextTests } from '../plan/station-order';

const asText = (order: NextTests) => JSON.stringify([...order]);

/** The next test of each player of the shown group. A player keeps the station that was shown before. */
export function useStationOrder(day: TestDay, group: Group | null): NextTests {
  const [previous, setPrevious] = useState<NextTests>(new Map());
  const order = nextTests(group?.players ?? [], day.tests, previous);
  // The computed order is a fixed point, so this ends.
  if (asText(order) !== asText(previous)) setPrevious(order);
  return order;
}
