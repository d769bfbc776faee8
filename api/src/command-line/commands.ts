import { constants as buffers } from 'node:buffer';
import { open, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { CLUB_FORMATS } from '@courtside/contracts/club-file-names';
import { receiptText } from '@courtside/contracts/erasure-receipt';
import { GLOVE_LOGINS } from '@courtside/contracts/glove-messages';
import { sql } from 'kysely';
import { clubsWithAuditLog, verificationText, verifyAuditLog } from '../audit-log/verify';
import { resealAuditLogs } from '../audit-log/upkeep';
import { serverEntry, type TrailSource } from '../audit/trail';
import { AuthRepository } from '../auth/repository';
import { resetSecondFactor } from '../auth/second-factor';
import { type Core, prepareDatabase } from '../core';
import { transaction } from '../database/transaction';
import { renewKeyCheck } from '../encryption/key-check';
import { eraseClub, summarizeClub } from '../erasures/erase-club';
import { journalFile } from '../erasures/erasures';
import { clubFormatOf, exportClub } from '../club-data/export-club';
import { importClub } from '../club-data/import-club';
import { GloveSites } from '../gloves/glove-sites';
import { erasePlayer } from '../player-data/erase-player';
import { exportPlayer } from '../player-data/export-player';
import { clubOfPlayer } from '../player-data/repository';
import { getPlayer } from '../players/service';
import { backUp } from '../backups/backup';
import { planRestore, restoreText } from '../backups/plan-restore';
import { restore } from '../backups/restore';
import type { CommandName } from './help';

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

/** What the audit log of a club says about an operator's command. */
const commandSource = (clubId: string, as: TrailSource['as'], command: CommandName): TrailSource => ({
  call: `command ${command}`,
  as,
  network: '',
  subjects: [],
  user: { id: null, clubId },
});

const note = (
  { audit, now }: Core,
  club: string,
  as: TrailSource['as'],
  command: CommandName,
  about: Parameters<typeof serverEntry>[3] = [],
) => audit.append(club, [serverEntry(now(), as, `command ${command}`, about)]);

export interface Arguments {
  readonly first: string;
  readonly second?: string;
  readonly confirm?: string;
  readonly check?: boolean;
}

type Command = (core: Core, given: Arguments) => Promise<void>;

/** The commands by name. */
export const commands: Readonly<Record<CommandName, Command>> = {
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
    const content = await exportClub(core, club.id, format, Infinity);
    await note(core, club.id, 'export club', 'export-club');
    await writePrivately(file, content);
    print(`Wrote ${club.teams} teams, ${club.players} players and ${club.sessions} training sessions to ${file}.`);
    print(NOT_ENCRYPTED);
  },
  'import-club': async (core, { first: owner, second: file = '' }) => {
    await prepareDatabase(core);
    const coach = await new AuthRepository(core.db).findUserByEmail(owner);
    if (!coach) throw new Error(`There is no coach with the e-mail address ${owner}.`);
    const upload = { name: file, data: await readFile(file), truncated: false };
    const source = commandSource(coach.club_id, 'change club', 'import-club');
    const brought = await core.audit.record(source, true, () =>
      importClub(core, { id: coach.id, clubId: coach.club_id }, upload, buffers.MAX_LENGTH),
    );
    print(`Brought back ${brought.teams} teams, ${brought.players} players and ${brought.sessions} training sessions.`);
  },
  'export-player': async (core, { first: id, second: file = '' }) => {
    if (!file.endsWith('.zip')) throw new Error('Enter the name of a file that ends with .zip.');
    await prepareDatabase(core);
    const club = await requireClubOf(core, id);
    const content = await exportPlayer(core, club, id, Infinity);
    await note(core, club, 'export player', 'export-player', [['player', id]]);
    await writePrivately(file, content);
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
    const source = commandSource(club, 'delete player', 'erase-player');
    const receipt = await core.audit.record(source, true, () => erasePlayer(core, club, id));
    await core.erasures.scrub();
    print(receiptText(receipt).trimEnd());
  },
  'verify-audit': async (core, { first: owner }) => {
    await prepareDatabase(core);
    const given = owner === '' ? null : await summarizeClub(core.db, owner);
    if (owner !== '' && !given) throw noClub(owner);
    const clubs = given ? [given.id] : await clubsWithAuditLog(core.db);
    let broken = 0;
    for (const club of clubs) {
      const found = await verifyAuditLog(core.db, core.ring, club);
      if (found.broken) broken += 1;
      print(`${club}: ${verificationText(found)}`);
    }
    if (broken > 0) throw new Error(`${broken} of ${clubs.length} audit logs are not what was stored.`);
    print(`${clubs.length} audit logs are complete.`);
  },
  'remove-second-factor': async (core, { first: username }) => {
    await prepareDatabase(core);
    const user = await new AuthRepository(core.db).findUserByUsername(username);
    if (!user) throw new Error(`There is no user ${username}.`);
    const wasOn = await transaction(core.db, (trx) => resetSecondFactor(core, trx, user));
    print(wasOn ? 'Turned off. Every device of the user is logged out.' : 'This user has no second factor.');
  },
  'rotate-keys': async (core) => {
    await prepareDatabase(core);
    const count = await core.dataKeys.rewrap(core.db);
    await resealAuditLogs(core);
    const secrets = await core.secondFactors.reseal(core.db);
    await core.devices.reseal(core.db);
    await core.passkeys.reseal(core.db);
    await core.singleSignOn.links.reseal(core.db);
    await core.courtCodes.reseal(core.db);
    await renewKeyCheck(core);
    print(
      `Wrapped ${count} data keys${secrets > 0 ? ` and ${secrets} secrets of second factors` : ''} with ${core.ring.current.id}. Keep the older keys for another 30 days, and as long as you keep backups made with them.`,
    );
  },
};
