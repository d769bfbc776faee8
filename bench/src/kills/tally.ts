/** The effect of one or more kills on the data. */
export interface Tally {
  readonly kills: number;
  /** Rows that a response or a broker has acknowledged. */
  readonly acknowledged: number;
  /** Acknowledged rows that are not stored. */
  readonly lost: number;
  /** Rows that are stored although they were never sent, or stored once too often. */
  readonly duplicated: number;
}

export const NOTHING: Tally = { kills: 0, acknowledged: 0, lost: 0, duplicated: 0 };

export const addTallies = (a: Tally, b: Tally): Tally => ({
  kills: a.kills + b.kills,
  acknowledged: a.acknowledged + b.acknowledged,
  lost: a.lost + b.lost,
  duplicated: a.duplicated + b.duplicated,
});

/**
 * Compares the acknowledged rows with the stored rows after one kill.
 *
 * @param acknowledged ids
 * @param stored the id of each stored row
 * @param unnamed how many more rows were acknowledged without their ids
 */
export function compareRows(acknowledged: readonly string[], stored: readonly string[], unnamed = 0): Tally {
  const expected = new Set(acknowledged);
  const found = new Set(stored);
  const missing = [...expected].filter((id) => !found.has(id)).length;
  const others = [...found].filter((id) => !expected.has(id)).length;
  return {
    kills: 1,
    acknowledged: expected.size + unnamed,
    lost: missing + Math.max(0, unnamed - others),
    duplicated: stored.length - found.size + Math.max(0, others - unnamed),
  };
}
