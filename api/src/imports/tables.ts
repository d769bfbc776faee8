import type { ImportFormat } from '@courtside/contracts/import-formats';

export interface ImportTables {
  /** The newest imports of each club. Contains only numbers: file names can be names of players. */
  imports: {
    club_id: string;
    id: string;
    created_at: number;
    format: ImportFormat;
    /** In rows of the file. */
    imported: number;
    unchanged: number;
    refused: number;
  };
}
