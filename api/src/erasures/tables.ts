import type { Selectable } from 'kysely';
import type { Database } from '../database/database';

declare module '../database/database' {
  interface Database {
    /** Everything that was erased, so that an older backup does not bring it back. Contains only ids. */
    erasures: {
      id: string;
      club_id: string;
      /** A team with the id of its club represents the club, because previous versions know no other kinds. */
      kind: 'player' | 'team';
      erased_at: number;
      /** When the SQLite file was rewritten without the erased rows. */
      scrubbed_at: number | null;
    };
  }
}

/** A player, team or club to erase. */
export type Erasure = Omit<Selectable<Database['erasures']>, 'scrubbed_at'>;

export function clubErasure(clubId: string, erased_at: number): Erasure {
  return { id: clubId, club_id: clubId, kind: 'team', erased_at };
}

export function isClub({ id, club_id }: Erasure): boolean {
  return id === club_id;
}
