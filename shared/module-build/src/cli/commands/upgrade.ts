import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import { runProgram } from '../run-tool';

/** The generator in a kit. The newest code upgrades, not the one that is installed. */
function generatorIn(kit: string): string {
  const list = path.join(kit, 'kit.json');
  if (!existsSync(list))
    throw new Error(`${kit} has no kit: there is no kit.json. Ask the team that runs the environment for the folder.`);
  const { files } = JSON.parse(readFileSync(list, 'utf8')) as { files: Record<string, string> };
  return path.join(kit, files['create-courtside-module'] ?? '');
}

/** `courtside upgrade` */
export function addUpgrade(program: Command): void {
  program
    .command('upgrade')
    .description("replaces Courtside's packages with those of a newer kit, and installs them")
    .requiredOption('--kit <folder>', 'the folder with the packed packages')
    .action(async ({ kit }: { kit: string }) => {
      const folder = path.resolve(kit);
      const generator = ['--package', generatorIn(folder), '--', 'create-courtside-module'];
      await runProgram('npm', ['exec', '--yes', ...generator, '--upgrade', process.cwd(), '--kit', folder], {
        cwd: path.dirname(folder),
      });
    });
}
