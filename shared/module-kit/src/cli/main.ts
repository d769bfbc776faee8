#!/usr/bin/env node
import { Command } from 'commander';
import { addBuild } from './commands/build';
import { addEnvironment } from './commands/environment';
import { addTest } from './commands/test';
import { StageFailed } from './run-tool';

/** `courtside`, run in the folder of a module. Each command is registered from its own file. */
const program = new Command('courtside').description('Builds and tests a module of Courtside.').showHelpAfterError();
for (const add of [addBuild, addTest, addEnvironment]) add(program);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof StageFailed))
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
