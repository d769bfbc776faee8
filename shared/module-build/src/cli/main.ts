#!/usr/bin/env node
import { reportError } from '@courtside/release-client/cli/command-line';
import { Command } from 'commander';
import { addBuild } from './commands/build';
import { addDev } from './commands/dev';
import { addEnvironment } from './commands/environment';
import { addRelease, output } from './commands/release';
import { addTest } from './commands/test';
import { addUpgrade } from './commands/upgrade';
import { StageFailed } from './run-tool';

/** `courtside`, run in the folder of a module. Each command is registered from its own file. */
const program = new Command('courtside')
  .description('Builds, tests and releases a module of Courtside.')
  .showHelpAfterError()
  .exitOverride();
for (const add of [addDev, addBuild, addTest, addEnvironment, addUpgrade, addRelease]) add(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = error instanceof StageFailed ? 1 : reportError(error, program, output);
}
