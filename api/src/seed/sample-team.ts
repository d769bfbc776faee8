import { foldCase } from '@courtside/contracts/fold-case';
import { loadSampleTeam as call, SAMPLE_TEAM_NAME, type Team } from '@courtside/contracts/teams';
import { v7 as uuid } from 'uuid';
import type { Passwords } from '../auth/passwords';
import type { Trx } from '../database/database';
import { uniqueViolation } from '../database/errors';
import { transaction } from '../database/transaction';
import { badRequest } from '../errors/api-error';
import type { Routes } from '../http/routes';
import { type ImportServices, storeBatch } from '../imports/store-batch';
import { teamsExhausted } from '../limits/quotas';
import { AuthRepository } from '../auth/repository';
import { TeamRepository } from '../teams/repository';
import { getTeam, toTeam } from '../teams/service';
import { sampleResults } from './sample-results';

const MAX_ATTEMPTS = 3;

/**
 * The sample team of a club. Creates it with its players and sessions in one transaction, unless the club has it.
 *
 * @throws ApiError 400 if the club has too many teams or sessions; then nothing is stored
 */
export async function loadSampleTeam(
  services: SeedServices,
  clubId: string,
): Promise<{ team: Team; created: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(services.db, async (trx) => {
        // Concurrent requests of a club run one after another.
        await new AuthRepository(trx).lockClub(clubId);
        const known = await new TeamRepository(trx, clubId).findSample();
        if (known) return { team: toTeam(known), created: false };
        return { team: await createSampleTeam(trx, services, clubId), created: true };
      });
    } catch (error) {
      // A coach has just given the name to another team. The next attempt finds another name.
      if (uniqueViolation(error) !== 'teams_club_id_name_fold_unique' || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function createSampleTeam(trx: Trx, services: SeedServices, clubId: string): Promise<Team> {
  const others = await new TeamRepository(trx, clubId).list();
  if (others.length >= services.config.quotas.teams) throw badRequest(teamsExhausted(services.config.quotas));
  const name = freeName(others.map(({ team_name: other }) => other));
  const id = uuid();
  await new TeamRepository(trx, clubId).insert(id, name, null, { sample: true });
  const rows = sampleResults(services.now(), name).map((values, row) => ({ row, values }));
  const { errors } = await storeBatch(trx, services, clubId, rows);
  if (errors[0]) throw badRequest(errors[0].reason);
  return getTeam({ db: trx }, clubId, id);
}

/** 'Sample Team', or the first free name of 'Sample Team 2', 'Sample Team 3' and so on. */
function freeName(taken: readonly string[]): string {
  const folds = new Set(taken.map(foldCase));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? SAMPLE_TEAM_NAME : `${SAMPLE_TEAM_NAME} ${number}`;
    if (!folds.has(foldCase(name))) return name;
  }
}

export interface SeedServices extends ImportServices {
  readonly passwords: Passwords;
}

/** The call that gives a club its sample team. */
export const sampleTeam = (routes: Routes, services: SeedServices): void => {
  routes.add(call, async ({ user }) => {
    const { team, created } = await loadSampleTeam(services, user.clubId);
    return { status: created ? 201 : 200, body: team };
  });
};
