/** Texts of the questions after an import. */
export const texts = {
  unusual: (row: number, metric: string) => `Row ${row}: ${metric}`,
  countsNothing: 'Until you answer, it counts for nothing.',
  isRight: (value: string) => `Yes, ${value}`,
  takeGuess: (value: string) => `Use ${value}`,
  answerFailed: 'The answer could not be stored. Please try again.',
  corrections: (count: number) =>
    count === 1
      ? '1 value differs from the one stored for that day'
      : `${count} values differ from those stored for that day`,
  correctionsText: 'They were added as further attempts. If the file corrects a mistake, replace the stored values.',
  correction: ({ name, date, metric, stored, file }: Record<'name' | 'date' | 'metric' | 'stored' | 'file', string>) =>
    `${name}, ${date}, ${metric}: ${stored} stored, ${file} in the file`,
  furtherCorrections: (count: number) => `and ${count} more`,
  replace: 'Replace Stored Values',
  keepBoth: 'Keep Both',
  keptBoth: 'Both values are kept as attempts.',
} as const;
