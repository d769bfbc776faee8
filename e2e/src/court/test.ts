import { test as base } from '../support/test';
import { Court } from './court';
import { CourtSide } from './court-side';

/** Tests that have a court of their own: addresses are its own, and they may break it. */
export const test = base.extend<{ court: Court; side: CourtSide; brokerOutside: boolean }>({
  brokerOutside: [false, { option: true }],
  court: async ({ brokerOutside }, use) => {
    const court = await Court.open({ brokerOutside });
    try {
      await use(court);
    } finally {
      await court.close();
    }
  },
  side: async ({ page }, use) => use(new CourtSide(page)),
  baseURL: async ({ court }, use) => use(court.url),
});

export { expect } from '@playwright/test';
