import { parseArgs } from 'node:util';
import { commands } from './command-line/commands';
import { type CommandName, HELP } from './command-line/help';
import { readConfig } from './config/config';
import { openCore } from './core';
import { addKeyToFile, requireKeys, secretsFile } from './encryption/secrets';

/** What these commands do can be said without an argument. */
const WITHOUT_ARGUMENTS = new Set<string>(['rotate-keys', 'verify-audit']);

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { confirm: { type: 'string' }, check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
  });
  const [name = '', first = '', second] = positionals;
  const isComplete = Object.hasOwn(commands, name) && (WITHOUT_ARGUMENTS.has(name) || first !== '');
  if (values.help || !isComplete) {
    process.stdout.write(HELP);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const config = readConfig(process.env);
  requireKeys(config);
  if (name === 'rotate-keys' && !config.keys) addKeyToFile(secretsFile(config), new Date());
  const core = openCore(config);
  // A process that writes a workbook doesn't keep this one alive, because it wouldn't let a server end.
  const awake = setInterval(() => {}, 60_000);
  try {
    await commands[name as CommandName](core, { first, second, confirm: values.confirm, check: values.check });
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
