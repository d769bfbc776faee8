interface Run {
  measuredAt?: string | undefined;
  rounds?: number | undefined;
}

const minute = ({ measuredAt = '' }: Run) => measuredAt.slice(0, 16).replace('T', ' ');
const day = ({ measuredAt = '' }: Run) => measuredAt.slice(0, 10);

/**
 * A sentence about figures that aren't of the run that the section's heading names. Empty if they are.
 * @param run the one in the heading
 */
export function measuredApart(run: Run, figures: readonly Run[]): string[] {
  const apart = figures.filter(
    (one) => one.measuredAt !== undefined && (day(one) !== day(run) || one.rounds !== run.rounds),
  );
  const runs = [
    ...new Set(apart.map((one) => `${minute(one)} UTC (${one.rounds} ${one.rounds === 1 ? 'round' : 'rounds'})`)),
  ];
  return runs.length > 0 ? [`Some of these figures were measured in other runs: ${runs.join(', ')}.`] : [];
}
