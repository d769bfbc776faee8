import { loadSampleTeam as call } from '@courtside/contracts/teams';
import type { Routes } from '../http/routes';
import { loadSampleTeam } from './sample-team';
import type { SeedServices } from './services';

/** The call that gives a club its sample team. */
export const sampleTeam = (routes: Routes, services: SeedServices): void => {
  routes.add(call, async ({ user }) => {
    const { team, created } = await loadSampleTeam(services, user.clubId);
    return { status: created ? 201 : 200, body: team };
  });
};
