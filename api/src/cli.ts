import { parseArgs } from 'node:util';
import { GLOVE_IDS } from '@courtside/contracts/glove-names';
import { findUserByUsername } from './auth/users';
import { readConfig } from './config';
import { openCore, type Core } from './core';
import { migrate } from './database/migrate';
import { addKeyToFile, secretsFile } from './encryption/secrets';
import { GloveSites } from './gloves/glove-sites';
import { backUp } from './operations/backup';
import { restore } from './operations/restore';

const HELP = `courtside-api <command>

  backup <file>    Write all clubs, coaches, teams, players and sessions into one file.
                   The metrics in it stay encrypted: keep the keys (secrets.json, or COURTSIDE_KEYS) apart from it,
                   and keep them safe. Sessions, links in mails and counters are left out.
  restore <file>   Read such a file into an empty database, SQLite or PostgreSQL, and bring it up to date.
  glove-login <username of a coach>
                   Give the gloves of the coach's club a new login for the broker, shown this once; the one before is void.
  rotate-keys      Wrap every data key with the newest key. Where the keys are in the data folder, a new one is made first;
                   where they are in COURTSIDE_KEYS, put the new one in front, restart every server, then run this.

The environment is that of the server: DATABASE_URL or COURTSIDE_DATA, COURTSIDE_KEYS.
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

const commands: Readonly<Record<string, (core: Core, argument: string) => Promise<void>>> = {
  backup: async (core, file) => {
    const rows = await backUp(core, file);
    say(`Wrote ${rows} rows to ${file}. Without the keys it cannot be read: keep them apart from it.`);
  },
  restore: async (core, file) => {
    const rows = await restore(core, file);
    say(`Restored ${rows} rows. Everybody logs in anew.`);
  },
  'glove-login': async (core, username) => {
    const coach = await findUserByUsername(core.db, username);
    if (!coach) throw new Error(`Nobody is called ${username}. Name a coach of the club whose gloves log in.`);
    const sites = new GloveSites(core);
    if ((await sites.siteOf(coach.club_id)) === null) await sites.search(coach.club_id);
    const login = await sites.issueCredential(coach.club_id);
    say(`user name  ${login.username}\npassword   ${login.password}\nclient ids ${login.username}:${GLOVE_IDS[0]} … ${login.username}:${GLOVE_IDS.at(-1)}`);
  },
  'rotate-keys': async (core) => {
    await migrate(core.db);
    const count = await core.dataKeys.rewrap(core.db);
    say(`Wrapped ${count} data keys with ${core.ring.current.id}. Keep the older keys for 30 days more, and for as long as backups made before.`);
  },
};

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [name = '', argument = ''] = positionals;
  const command = commands[name];
  if (!command || (name !== 'rotate-keys' && !argument)) {
    say(HELP);
    process.exitCode = 2;
    return;
  }
  const config = readConfig(process.env);
  if (name === 'rotate-keys' && !config.keys) addKeyToFile(secretsFile(config), new Date());
  const core = openCore(config);
  try {
    await command(core, argument);
  } finally {
    await core.db.destroy();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
