import { screen, within } from '@testing-library/react';
import type { GloveRecord } from '@courtside/contracts/gloves';
import { gloveRecords, player } from '@courtside/testing/factories';
import type { FakeApi } from '@courtside/testing/fake-api';
import { renderScreen } from '@courtside/testing/render-screen';
import AutomatedTestScreen from '../src/automated-test/automated-test-screen';
import type { TestSession } from '../src/test-session/session-schema';
import { sessionStore } from '../src/test-session/session-store';
import { button } from './button';
import { advanceSeconds } from './fake-clock';
import { ANA, IVA, LEA, testSession } from './sessions';

/** Sets up three players with gloves, and clears the storage. Call it before each test. */
export function prepareTestDashboard(api: FakeApi): void {
  sessionStorage.clear();
  URL.createObjectURL = () => 'blob:test';
  URL.revokeObjectURL = () => undefined;
  api.club.gloves = gloveRecords({ smart_glove1: {}, smart_glove2: {}, smart_glove3: {} });
  api.club.players = [ANA, IVA, LEA].map(({ id }) => player({ id }));
}

/** Ends the run of a glove on the server. */
export function endRun(api: FakeApi, change: Partial<GloveRecord>): void {
  const record = api.club.gloves.smart_glove1;
  const run = record.run && { ...record.run, status: 'done' as const };
  api.club.gloves = { ...api.club.gloves, smart_glove1: { ...record, ...change, run } };
}

/** Opens the dashboard and waits for the state of the gloves. */
export async function showTestDashboard(session: TestSession = testSession([ANA])) {
  sessionStore.open(session);
  const shown = renderScreen(<AutomatedTestScreen />, {
    path: '/automated-test',
    advanceTimers: (ms) => jest.advanceTimersByTime(ms),
  });
  await advanceSeconds(1);
  return shown;
}

/** The card of a test. */
export const card = (name: string) => within(screen.getByText(name, { selector: 'h2' }).closest('section')!);
export const summary = () => within(screen.getByLabelText('Results', { selector: 'table' }));
export const cell = (name: string) => summary().getByLabelText(new RegExp(`^${name}`));
export const perform = (name: string) => button('Perform Test', card(name));
export const confirm = (name: string) => button('Confirm Test', card(name));
export const dialog = () => within(document.querySelector<HTMLElement>('[role=dialog]')!);
