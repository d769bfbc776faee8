import type { APIRequestContext, Page } from '@playwright/test';
import { createTeam, registerCoach, type Coach } from './coaches';
import { scanGloves } from './scan-gloves';
import { NAMES } from './session-players';
import { createSession } from './session-states';
import { startLoggedIn } from './start-logged-in';

/** A coach with a team of the players of a full test session. */
export interface SessionClub extends Awaited<ReturnType<typeof createTeam>> {
  readonly coach: Coach;
}

/** Creates the club. The next address that the page opens is logged in. */
export async function createSessionClub(page: Page, request: APIRequestContext): Promise<SessionClub> {
  const coach = await registerCoach(request);
  const firstNames = NAMES.map((name) => name.replace(' Nord', ''));
  const created = await createTeam(request, coach, firstNames);
  await startLoggedIn(page, request, coach);
  return { coach, ...created };
}

/** A test session of players of `createTeam`, who wear Glove 1 to 3. */
export const assignedSession = (teamId: string, players: SessionClub['players']) =>
  createSession(
    teamId,
    players.map(({ id, name }, index) => ({
      id,
      name,
      last_name: 'Nord',
      player_number: index + 1,
      position: 'Setter' as const,
    })),
  );

/** Stores a test session in the browser, as if the coach had selected the players and assigned Glove 1 to 3. */
export async function storeAssignedGloves(
  page: Page,
  request: APIRequestContext,
  { headers, team, players }: SessionClub,
): Promise<void> {
  await scanGloves(request, headers);
  const session = assignedSession(team.id, players);
  await page.addInitScript((text) => {
    // Once only: a reload must find what the product has stored.
    if (sessionStorage.getItem('resumed')) return;
    sessionStorage.setItem('resumed', 'yes');
    localStorage.setItem('test_state', text);
  }, JSON.stringify(session));
}
