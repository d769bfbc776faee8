/** Texts of the parts that this module adds to the dashboard. */
export const texts = {
  imports: {
    title: 'Latest Imports',
    list: 'The latest imports',
    file: (format: string) => `${format} file`,
    imported: (rows: number) => `${rows} imported`,
    unchanged: (rows: number) => `${rows} unchanged`,
    refused: (rows: number) => `${rows} refused`,
    empty: 'No imports yet.',
    failed: 'The latest imports could not be loaded.',
    importFile: 'Import Results',
  },
} as const;
