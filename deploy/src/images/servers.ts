/** A program of an image: bundled into one folder, in which it finds its parts by their names. */
export interface ServerBundle {
  /** The workspace package that the program belongs to. */
  readonly workspace: string;
  /** Source files below the package, by the name that they get in the folder. */
  readonly entries: Readonly<Record<string, string>>;
  /** npm packages that can't be part of a bundle, because they have native code or files that they read. */
  readonly packages: readonly string[];
  /** Whether programs share code, and load what they import later only then. */
  readonly isSplit: boolean;
  /** Files below the package that the program reads beside itself. */
  readonly files: readonly string[];
}

/** The names of the bundled files must be those that the sources give to `new URL(…, import.meta.url)`. */
export const SERVERS: Readonly<Record<'api' | 'deploy', ServerBundle>> = {
  api: {
    workspace: 'api',
    entries: {
      main: 'src/main.ts',
      cli: 'src/cli.ts',
      'backup-process-entry': 'src/cli.ts',
      'read-process-entry': 'src/club-data/read-process.ts',
      'workbook-process-entry': 'src/club-data/workbook-process.ts',
      'parse-process-entry': 'src/imports/parse-process.ts',
      'pdf-process-entry': 'src/reports/pdf-process.ts',
      'vacuum-worker': 'src/database/vacuum-worker.mjs',
    },
    packages: [
      '@expo-google-fonts/inter',
      '@fastify/swagger-ui',
      '@fontsource-variable/noto-emoji',
      '@fontsource-variable/noto-sans-devanagari',
      '@fontsource-variable/noto-sans-kr',
      '@fontsource-variable/noto-sans-sc',
      '@fontsource-variable/noto-sans-thai',
      '@node-rs/argon2',
      '@photostructure/sqlite',
      'dejavu-fonts-ttf',
      'fontkit',
      'pdfkit',
      'sharp',
      'subset-font',
    ],
    isSplit: true,
    files: [],
  },
  deploy: {
    workspace: 'deploy',
    entries: { gateway: 'src/serve/gateway/main.ts', 'registry-service': 'src/registry-service/main.ts' },
    packages: [],
    // Split bundles give a CommonJS package that is imported later, such as the client of S3, only its default export.
    isSplit: false,
    files: ['src/serve/end-of-worker.js', 'src/serve/pages/start-shell.js', 'src/serve/pages/start-first-calls.js'],
  },
};
