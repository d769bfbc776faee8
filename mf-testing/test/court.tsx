import { screen, within } from '@testing-library/react';
import { outbox } from '@courtside/api-client';
import type { TestDay, TestDayPlayer } from '@courtside/contracts/test-days';
import type { FakeApi } from '@courtside/testing/fake-api';
import { recordNotices } from '@courtside/testing/record-notices';
import { renderScreen } from '@courtside/testing/render-screen';
import { screenDate } from '@courtside/ui';
import TestDayScreen from '../src/test-day/test-day-screen';
import { after } from './test-days';

/** The court of a test day on the fake API. Call it at the top of the file. */
export function useCourt(api: FakeApi) {
  recordNotices();
  beforeEach(() => outbox.deleteAll('user-1'));

  const stored = (): TestDay => api.club.testDays[0]!;
  const playerOf = (id: string): TestDayPlayer => stored().players.find((player) => player.id === id)!;
  return {
    show: async (day: TestDay) => {
      api.club.testDays = [day];
      const shown = renderScreen(<TestDayScreen />, { path: '/test-day', url: `/test-day?testDayId=${day.id}` });
      await screen.findByText(new RegExp(`Falcons · ${screenDate('2026-11-02')}`));
      return shown;
    },
    /** The server's ledger. */
    stored,
    playerOf,
    /** All attempts of a player, in the order of the tests. */
    values: (id: string) => playerOf(id).cells.flatMap(({ attempts }) => attempts.map(({ value }) => value)),
    /** Changes the server's ledger, as another tablet does. */
    fromElsewhere: (...changes: Parameters<typeof after>[1][]) => {
      api.club.testDays = [after(stored(), ...changes)];
    },
    dialog: async () => within(await screen.findByRole('dialog')),
  };
}
