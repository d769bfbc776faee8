/** What an erasure counts, with the words for its receipt. Separate from the calls, so that screens load no schemas. */
export const ERASED_KINDS = {
  records: 'Player records',
  training_sessions: 'Training sessions',
  notes: 'Notes about sessions',
  consents: 'Records of consent',
  test_days: 'Appearances in test days',
  test_day_events: 'Events of test days',
  glove_tests: 'Glove tests',
  glove_results: 'Results of glove tests',
  import_changes: 'Changes by imports that could be undone',
  file_names: 'Names of imported files',
  data_keys: 'Data keys, without which older copies of the results cannot be read',
} as const;
export type ErasedKind = keyof typeof ERASED_KINDS;

/** A receipt without its hash. */
export interface ReceiptContent {
  /** Not `id`, which would be that of the player of the call. */
  readonly receipt_id: string;
  /** ISO 8601, in UTC. */
  readonly erased_at: string;
  /** The ids of the erased records, which the journal of erasures has too. */
  readonly records: readonly string[];
  readonly erased: Readonly<Record<ErasedKind, number>>;
}

/** The name of the text file of a receipt. */
export const RECEIPT_FILE = 'erasure-receipt.txt';
/** The name of the file with everything about a player. It has no name of a child. */
export const PLAYER_DATA_FILE = 'player-data.zip';

/** The lines that the hash of a receipt covers, each with a line feed. They contain no names. */
export const receiptLines = ({ receipt_id, erased_at, records, erased }: ReceiptContent): string =>
  [
    'Courtside: receipt of an erasure',
    `Receipt: ${receipt_id}`,
    `Erased at: ${erased_at}`,
    ...records.map((record) => `Erased record: ${record}`),
    ...Object.entries(ERASED_KINDS).map(([kind, words]) => `${words}: ${erased[kind as ErasedKind]}`),
  ]
    .map((line) => `${line}\n`)
    .join('');

/** A receipt as text. Whoever has it can check its hash with any tool: `head -n -1 erasure-receipt.txt | sha256sum`. */
export const receiptText = (receipt: ReceiptContent & { readonly hash: string }): string =>
  `${receiptLines(receipt)}SHA-256 of the lines above: ${receipt.hash}\n`;
