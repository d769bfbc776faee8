import { readSettings } from '../settings';
import { runRelease } from './command-line';

process.exitCode = await runRelease(process.argv.slice(2), {
  settings: readSettings(),
  who: process.env.COURTSIDE_WHO,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
