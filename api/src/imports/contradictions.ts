import type { ImportPreview, PreviewContradiction } from '@courtside/contracts/import-preview';
import type { BatchPlan } from './plan/plan-batch';

/** As many as a coach decides one by one. */
const LISTED = 100;

/** The names of a file whose rows contradict a known player, so that a coach decides who they are. */
export class Contradictions {
  readonly #names = new Map<string, PreviewContradiction>();

  /** Adds those of a batch. */
  add({ refusals }: Pick<BatchPlan, 'refusals'>): void {
    for (const { row: each, contradicts } of refusals) {
      if (!contradicts) continue;
      const { row, values, wholeName } = each;
      const { team_name } = values;
      // A name that couldn't be divided is decided as it is in the file.
      const isWhole = wholeName?.isDivided === false;
      const [name, last_name] = isWhole ? [wholeName.text, ''] : [values.name, values.last_name];
      const key = JSON.stringify([team_name, name, last_name]);
      const known = this.#names.get(key);
      if (known) known.rows += 1;
      else this.#names.set(key, { row, team_name, name, last_name, rows: 1, ...contradicts });
    }
  }

  list(): Pick<ImportPreview, 'contradictions'> {
    if (this.#names.size === 0) return {};
    return { contradictions: [...this.#names.values()].toSorted((a, b) => a.row - b.row).slice(0, LISTED) };
  }
}
