import { Command } from 'commander';
import { packKit } from './pack-kit';

/** `npm run pack-kit -- --out <folder>` */
const { out } = new Command('npm run pack-kit --')
  .description('packs what a module in its own repository needs')
  .requiredOption('--out <folder>', 'the folder for the tarballs')
  .parse()
  .opts<{ out: string }>();
/** On a terminal only: a CI needs the files alone. */
const showStep = (step: string) => void (process.stderr.isTTY && process.stderr.write(`${step} …\n`));
for (const file of await packKit(out, showStep)) process.stdout.write(`${file}\n`);
