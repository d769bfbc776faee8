import { foldName } from '@courtside/contracts/fold-name';
import { IMPORT_FIELDS } from '@courtside/contracts/import-formats';
import { unitFactor } from '@courtside/contracts/import-headings';
import type { ColumnChoice, PreviewColumn } from '@courtside/contracts/import-preview';
import { METRICS } from '@courtside/contracts/metrics';
import { z } from 'zod';
import { ClubRepository } from '../database/club-repository';
import type { KeyRing } from '../encryption/key-ring';

declare module '../database/database' {
  interface Database {
    /**
     * What a coach has chosen for the columns of files. Contains no heading, because headings can be anything.
     */
    import_layouts: {
      club_id: string;
      /** A keyed hash of the headings of the files. */
      shape: string;
      /** The field and the unit of each column with a heading, in the order of the file. */
      fields: string;
      used_at: number;
    };
  }
}

/** A club has files of a few programs. */
const LAYOUTS_MAX = 50;

const Fields = z.array(z.object({ field: z.enum(IMPORT_FIELDS).nullable(), unit: z.string().optional() }));

const named = (columns: readonly PreviewColumn[]) => columns.filter(({ heading }) => heading !== '');

/** The same for files with the same headings in the same order, however they are written. */
const shapeOf = (ring: KeyRing, clubId: string, columns: readonly PreviewColumn[]): string =>
  ring.blindIndex(JSON.stringify(['import-layout', clubId, ...named(columns).map(({ heading }) => foldName(heading))]));

/** A unit as it is written can be anything, so only those that are understood are kept. */
const isKnownUnit = (unit: string) => METRICS.some((metric) => unitFactor(metric, unit) !== undefined);

/** What coaches of a club have chosen for the columns of files. */
export class LayoutRepository extends ClubRepository {
  /** Remembers what the columns of a file were read as. The least recently used layouts of the club are forgotten. */
  async remember(ring: KeyRing, columns: readonly PreviewColumn[], now: number): Promise<void> {
    if (named(columns).length === 0) return;
    const fields = JSON.stringify(
      named(columns).map(({ field, unit }) => ({
        field,
        ...(field !== null && unit !== undefined && isKnownUnit(unit) && { unit }),
      })),
    );
    const layout = { fields, used_at: now };
    await this.db
      .insertInto('import_layouts')
      .values({ club_id: this.clubId, shape: shapeOf(ring, this.clubId, columns), ...layout })
      .onConflict((conflict) => conflict.columns(['club_id', 'shape']).doUpdateSet(layout))
      .execute();
    const kept = await this.db
      .selectFrom('import_layouts')
      .select('shape')
      .where('club_id', '=', this.clubId)
      .orderBy('used_at', 'desc')
      .orderBy('shape')
      .limit(LAYOUTS_MAX)
      .execute();
    if (kept.length < LAYOUTS_MAX) return;
    const shapes = kept.map(({ shape }) => shape);
    await this.db
      .deleteFrom('import_layouts')
      .where('club_id', '=', this.clubId)
      .where('shape', 'not in', shapes)
      .execute();
  }

  /** What was chosen for the columns of such a file; undefined if nothing was. */
  async find(ring: KeyRing, columns: readonly PreviewColumn[]): Promise<ColumnChoice[] | undefined> {
    const row = await this.db
      .selectFrom('import_layouts')
      .select('fields')
      .where('club_id', '=', this.clubId)
      .where('shape', '=', shapeOf(ring, this.clubId, columns))
      .executeTakeFirst();
    const fields = row && Fields.parse(JSON.parse(row.fields));
    return fields && named(columns).map(({ heading }, at) => ({ heading, ...(fields[at] ?? { field: null }) }));
  }
}
