import { constants as buffers } from 'node:buffer';
import { open, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { CLUB_FORMATS } from '@courtside/contracts/club-file-names';
import { receiptText } from '@courtside/contracts/erasure-receipt';
import { GLOVE_LOGINS } from '@courtside/contracts/glove-messages';
import { sql } from 'kysely';
import { AuthRepository } from './auth/repository';
import { readConfig } from './config/config';
import { type Core, openCore, prepareDatabase } from './core';
import { renewKeyCheck } from './encryption/key-check';
import { addKeyToFile, requireKeys, secretsFile } from './encryption/secrets';
import { eraseClub, summarizeClub } from './erasures/erase-club';
import { journalFile } from './erasures/erasures';
import { clubFormatOf, exportClub } from './club-data/export-club';
import { importClub } from './club-data/import-club';
import { GloveSites } from './gloves/glove-sites';
import { erasePlayer } from './player-data/erase-player';
import { exportPlayer } from './player-data/export-player';
import { clubOfPlayer } from './player-data/repository';
import { getPlayer } from './players/service';
import { backUp } from './backups/backup';
import { planRestore, restoreText } from './backups/plan-restore';
import { restore } from './backups/restore';

const HELP = `courtside-api <command>

  backup <file>    Write all clubs, coaches, teams, players and training sessions to a file.
                   The file is encrypted. Store the keys (secrets.json or COURTSIDE_KEYS) safely and separately.
                   Logins, links in mails and counters are not included.
  restore <file> [--check]
                   Say what a backup contains, then read it into an empty database (SQLite or PostgreSQL) and migrate it
                   to the current version. With --check, change nothing.
                   Needs the keys of the backup. If erasures.jsonl of the old data folder is in the new one, players
                   and teams that were deleted after the backup are deleted again.
  glove-login <username of a coach> [${GLOVE_LOGINS.join('|')}]
                   Create new broker logins for all gloves and the accuracy application of the coach's club, or for one.
                   They are shown once and replace the old ones.
  erase-club <e-mail address of a coach, or club id> [--confirm <club id>]
                   Show what a club has stored. With --confirm, erase all of it for good: coaches, logins, teams,
                   players, training sessions, pictures, keys, gloves and their results. The journal erasures.jsonl
                   erases it again if an older backup is restored.
  export-club <e-mail address of a coach, or club id> <file>
                   Write everything that a club has stored to a file, which is not encrypted: .json is complete and can
                   be brought back into an empty club, .xlsx is a workbook, and .zip has tables as CSV files.
  import-club <e-mail address of a coach> <file.json>
                   Bring the file of a club export back into the coach's club, which must have no teams. The file may be
                   larger than a browser can send, and may be compressed with gzip.
  export-player <player id> <file.zip>
                   Write everything that is stored about a player to an archive, which is not encrypted.
  erase-player <player id> [--confirm <player id>]
                   Show who the player is. With --confirm, erase the player for good, with all sessions, test day events,
                   glove results and the data key, and print a receipt without names.
  rotate-keys      Wrap every data key with the newest key. If the keys are in the data folder, a new one is generated
                   first. If they are in COURTSIDE_KEYS, put the new key first, restart every server, then run this.

Uses the same environment as the server: DATABASE_URL or COURTSIDE_DATA, COURTSIDE_KEYS.
`;

const print = (line: string) => process.stdout.write(`${line}\n`);

/** The files contain names of children. A file that is there already may be readable for others. */
async function writePrivately(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
}

const NOT_ENCRYPTED = 'It is not encrypted: keep it as safe as its players expect.';

const noClub = (owner: string) =>
  new Error(`There is no coach with the e-mail address ${owner}, and no club with this id.`);

async function requireClubOf({ db }: Core, player: string): Promise<string> {
  const club = await clubOfPlayer(db, player);
  if (club === undefined) throw new Error(`There is no player with the id ${player}.`);
  return club;
}

interface Arguments {
  readonly first: string;
  readonly second?: string;
  readonly confirm?: string;
  readonly check?: boolean;
}

const commands: Readonly<Record<string, (core: Core, given: Arguments) => Promise<void>>> = {
  backup: async (core, { first: file }) => {
    await sql`select 1`.execute(core.db);
    // Yields to the server on the same machine. With the lowest priority on a busy one, the database would seem to be down.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    const rows = await backUp(core, file);
    print(`Wrote ${rows} rows to ${file}. Reading it requires the keys: store them separately.`);
  },
  restore: async (core, { first: file, check }) => {
    print(restoreText(await planRestore(core, file)));
    if (check) {
      print('Nothing was restored, because of --check.');
      return;
    }
    const rows = await restore(core, file);
    print(`Restored ${rows} rows. Everyone must log in again.`);
  },
  'glove-login': async (core, { first: username, second: only }) => {
    const logins = GLOVE_LOGINS.filter((login) => only === undefined || login === only);
    if (logins.length === 0) throw new Error(`There is no ${only}. Enter one of ${GLOVE_LOGINS.join(', ')}.`);
    const coach = await new AuthRepository(core.db).findUserByUsername(username);
    if (!coach) throw new Error(`There is no user ${username}. Enter the username of a coach of the club.`);
    const sites = new GloveSites(core);
    if ((await sites.siteOf(coach.club_id)) === null) await sites.recordSearch(coach.club_id);
    print('The client id is the user name.');
    for (const login of logins) {
      const issued = await sites.issueLogin(coach.club_id, login);
      print(`user name ${issued.username}  password ${issued.password}`);
    }
  },
  'erase-club': async (core, { first: owner, confirm }) => {
    await prepareDatabase(core);
    const club = await summarizeClub(core.db, owner);
    if (!club) throw noClub(owner);
    const coaches = club.coaches.map(({ first_name, last_name, email }) => `${first_name} ${last_name} <${email}>`);
    print(`Club ${club.id} of ${coaches.join(', ') || 'no coach'}`);
    print(`Teams: ${club.teams}. Players: ${club.players}. Training sessions: ${club.sessions}.`);
    if (confirm === undefined) {
      print(`Nothing was erased. To erase all of it for good, run: erase-club ${owner} --confirm ${club.id}`);
      return;
    }
    if (confirm !== club.id) throw new Error(`Nothing was erased: ${confirm} is not the id of this club.`);
    await eraseClub(core, club.id);
    print(`Erased. Keep ${journalFile(core.config)} with your backups, so that restoring one erases the club again.`);
  },
  'export-club': async (core, { first: owner, second: file = '' }) => {
    const format = clubFormatOf(file);
    if (!format) throw new Error(`Enter the name of a file that ends with .${CLUB_FORMATS.join(' or .')}.`);
    await prepareDatabase(core);
    const club = await summarizeClub(core.db, owner);
    if (!club) throw noClub(owner);
    // Nobody else uses the memory of this process.
    await writePrivately(file, await exportClub(core, club.id, format, Infinity));
    print(`Wrote ${club.teams} teams, ${club.players} players and ${club.sessions} training sessions to ${file}.`);
    print(NOT_ENCRYPTED);
  },
  'import-club': async (core, { first: owner, second: file = '' }) => {
    await prepareDatabase(core);
    const coach = await new AuthRepository(core.db).findUserByEmail(owner);
    if (!coach) throw new Error(`There is no coach with the e-mail address ${owner}.`);
    const upload = { name: file, data: await readFile(file), truncated: false };
    const brought = await importClub(core, { id: coach.id, clubId: coach.club_id }, upload, buffers.MAX_LENGTH);
    print(`Brought back ${brought.teams} teams, ${brought.players} players and ${brought.sessions} training sessions.`);
  },
  'export-player': async (core, { first: id, second: file = '' }) => {
    if (!file.endsWith('.zip')) throw new Error('Enter the name of a file that ends with .zip.');
    await prepareDatabase(core);
    await writePrivately(file, await exportPlayer(core, await requireClubOf(core, id), id, Infinity));
    print(`Wrote everything about this player to ${file}.`);
    print(NOT_ENCRYPTED);
  },
  'erase-player': async (core, { first: id, confirm }) => {
    await prepareDatabase(core);
    const club = await requireClubOf(core, id);
    if (confirm === undefined) {
      const player = await getPlayer(core, club, id);
      print(`${player.name} ${player.last_name}, number ${player.player_number}, of club ${club}`);
      print(`Nothing was erased. To erase this player for good, run: erase-player ${id} --confirm ${id}`);
      return;
    }
    if (confirm !== id) throw new Error(`Nothing was erased: ${confirm} is not the id of this player.`);
    const receipt = await erasePlayer(core, club, id);
    await core.erasures.scrub();
    print(receiptText(receipt).trimEnd());
  },
  'rotate-keys': async (core) => {
    await prepareDatabase(core);
    const count = await core.dataKeys.rewrap(core.db);
    await renewKeyCheck(core);
    print(
      `Wrapped ${count} data keys with ${core.ring.current.id}. Keep the older keys for another 30 days, and as long as you keep backups made with them.`,
    );
  },
};

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { confirm: { type: 'string' }, check: { type: 'boolean' } },
  });
  const [name = '', first = '', second] = positionals;
  const command = commands[name];
  if (!command || (name !== 'rotate-keys' && !first)) {
    print(HELP);
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  requireKeys(config);
  if (name === 'rotate-keys' && !config.keys) addKeyToFile(secretsFile(config), new Date());
  const core = openCore(config);
  // A process that writes a workbook doesn't keep this one alive, because it wouldn't let a server end.
  const awake = setInterval(() => {}, 60_000);
  try {
    await command(core, { first, second, confirm: values.confirm, check: values.check });
  } finally {
    clearInterval(awake);
    await core.db.destroy();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
