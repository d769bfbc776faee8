import { foldCase } from '@courtside/contracts/fold-case';
import type { RosterEntry } from '../../players/roster';

/** A player with the id of the team. */
export interface Placed {
  readonly entry: RosterEntry;
  readonly teamId: string;
}

/** Whose each external id is: as it is stored, and as earlier rows of the batch say. */
export class ExternalIds {
  readonly #owners = new Map<string, Placed>();
  /** The ids of players by the record that is kept. */
  readonly #ids = new Map<string, string>();

  constructor(rosters: ReadonlyMap<string, readonly RosterEntry[]>) {
    for (const [teamId, roster] of rosters)
      for (const entry of roster) if (entry.external_id) this.add(entry.external_id, { entry, teamId });
  }

  /** The id is that of this player from now on. */
  add(externalId: string, player: Placed): void {
    this.#owners.set(foldCase(externalId), player);
    // The id of the kept record is the one that a coach sees.
    if (player.entry.id === player.entry.kept || !this.#ids.has(player.entry.kept))
      this.#ids.set(player.entry.kept, externalId);
  }

  /** Whose id it is; undefined if nobody's, or if it is blank. */
  ownerOf(externalId: string | undefined): Placed | undefined {
    return externalId ? this.#owners.get(foldCase(externalId)) : undefined;
  }

  /** The id of a player; undefined without one. */
  idOf({ kept }: RosterEntry): string | undefined {
    return this.#ids.get(kept);
  }
}
