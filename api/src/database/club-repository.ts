import type { Db } from './database';

/** The rows of one club. Every query of a repository filters by its club. */
export abstract class ClubRepository {
  constructor(
    protected readonly db: Db,
    protected readonly clubId: string,
  ) {}
}
