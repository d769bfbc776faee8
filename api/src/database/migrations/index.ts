import type { Migration } from 'kysely';
import { up as core } from './001-core';
import { up as teamsPlayersSessions } from './002-teams-players-sessions';
import { up as gloves } from './003-gloves';

/** Every migration by name, applied in the order of their names. Once released, one is never changed again. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-core': { up: core },
  '002-teams-players-sessions': { up: teamsPlayersSessions },
  '003-gloves': { up: gloves },
};
