/** Texts of this module’s dashboard widgets. */
export const texts = {
  imports: {
    title: 'Latest Imports',
    list: 'The latest imports',
    file: (format: string) => `${format} file`,
    imported: (rows: number) => `${rows} imported`,
    unchanged: (rows: number) => `${rows} unchanged`,
    refused: (rows: number) => `${rows} rejected`,
    undone: 'undone',
    empty: 'No imports yet.',
    failed: 'The latest imports could not be loaded.',
    importFile: 'Import Results',
  },
} as const;
