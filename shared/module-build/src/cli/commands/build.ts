import path from 'node:path';
import type { Command } from 'commander';
import { buildModule } from '../build-module';

/** `courtside build` */
export function addBuild(program: Command): void {
  program
    .command('build')
    .description('builds the module into dist/, with a description and a bill of materials')
    .option('--out <folder>', 'another folder for the files', 'dist')
    .action(async ({ out }: { out: string }) => {
      const { descriptor, container, screens } = await buildModule(process.cwd(), path.resolve(out));
      process.stdout.write(
        `Built ${descriptor.name} as ${container}: ${Object.keys(screens).join(', ')} (${path.resolve(out)})\n`,
      );
    });
}
