import { GLOVE_LOGINS } from '@courtside/contracts/glove-messages';

/** What each command does. */
export const COMMANDS = {
  backup: `  backup <file>    Write all clubs, coaches, teams, players and training sessions to a file.
                   The file is encrypted. Store the keys (secrets.json or COURTSIDE_KEYS) safely and separately.
                   Logins, links in mails and counters are not included.`,
  restore: `  restore <file> [--check]
                   Say what a backup contains, then read it into an empty database (SQLite or PostgreSQL) and migrate it
                   to the current version. With --check, change nothing.
                   Needs the keys of the backup. If erasures.jsonl of the old data folder is in the new one, players
                   and teams that were deleted after the backup are deleted again.`,
  'glove-login': `  glove-login <username of a coach> [${GLOVE_LOGINS.join('|')}]
                   Create new broker logins for all gloves and the accuracy application of the coach's club, or for one.
                   They are shown once and replace the old ones.`,
  'erase-club': `  erase-club <e-mail address of a coach, or club id> [--confirm <club id>]
                   Show what a club has stored. With --confirm, erase all of it for good: coaches, logins, teams,
                   players, training sessions, pictures, keys, gloves and their results. The journal erasures.jsonl
                   erases it again if an older backup is restored.`,
  'export-club': `  export-club <e-mail address of a coach, or club id> <file>
                   Write everything that a club has stored to a file, which is not encrypted: .json is complete and can
                   be brought back into an empty club, .xlsx is a workbook, and .zip has tables as CSV files.`,
  'import-club': `  import-club <e-mail address of a coach> <file.json>
                   Bring the file of a club export back into the coach's club, which must have no teams. The file may be
                   larger than a browser can send, and may be compressed with gzip.`,
  'export-player': `  export-player <player id> <file.zip>
                   Write everything that is stored about a player to an archive, which is not encrypted.`,
  'erase-player': `  erase-player <player id> [--confirm <player id>]
                   Show who the player is. With --confirm, erase the player for good, with all sessions, test day events,
                   glove results and the data key, and print a receipt without names.`,
  'verify-audit': `  verify-audit [e-mail address of a coach, or club id]
                   Check that no entry of the audit logs is missing or was changed: those of one club, or of all. Names
                   the first broken entry of each, and then fails.`,
  'remove-second-factor': `  remove-second-factor <username>
                   Turn the second factor of a user off, who has lost the app and the recovery codes and is the only owner
                   of the club. Make sure who asks for it. Ends every login of the user, who gets a mail.`,
  'rotate-keys': `  rotate-keys      Wrap every data key with the newest key. If the keys are in the data folder, a new one is generated
                   first. If they are in COURTSIDE_KEYS, put the new key first, restart every server, then run this.`,
} as const;

export type CommandName = keyof typeof COMMANDS;

export const HELP = `courtside-api <command>

${Object.values(COMMANDS).join('\n')}

Uses the same environment as the server: DATABASE_URL or COURTSIDE_DATA, COURTSIDE_KEYS.
`;
