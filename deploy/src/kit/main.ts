import { Command } from 'commander';
import { packKit } from './pack-kit';

/** `npm run pack-kit -- --out <folder>` */
const { out } = new Command('npm run pack-kit --')
  .description('packs what a module in its own repository needs')
  .requiredOption('--out <folder>', 'the folder for the tarballs')
  .parse()
  .opts<{ out: string }>();
for (const file of await packKit(out)) process.stdout.write(`${file}\n`);
