import { displayUnit, UNIT_SYSTEMS } from '@courtside/contracts/display-units';
import { foldName } from '@courtside/contracts/fold-name';
import { METRIC_LABELS, METRICS, type Metric } from '@courtside/contracts/metrics';

/** The metric of a column of a pasted block, and the unit that its header names, if any. */
export interface HeaderColumn {
  readonly metric: Metric;
  readonly unit: string | null;
}

const folded = (text: string) => foldName(text).replaceAll('_', ' ');

/** Reads a header such as 'Serve Speed', 'serve_speed' or 'Serve Speed (mph)'. Null if it isn't a metric. */
export function readHeader(text: string): HeaderColumn | null {
  const header = folded(text);
  for (const metric of METRICS) {
    const name = [folded(METRIC_LABELS[metric].label), folded(metric)].find((label) => header.startsWith(label));
    if (name === undefined) continue;
    const rest = header.slice(name.length).replace(/^[\s,([]+|[\s)\]]+$/g, '');
    if (rest === '') return { metric, unit: null };
    const unit = UNIT_SYSTEMS.map((system) => displayUnit(metric, system)).find((known) => foldName(known) === rest);
    if (unit !== undefined) return { metric, unit };
  }
  return null;
}
