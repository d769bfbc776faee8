import { InvalidArgumentError } from 'commander';
import { reason, wholeNumber } from '../arguments';
import { ENVIRONMENT, type AddCommands } from '../command-context';
import { releaseCalls } from '../../release-calls';

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

function steps(text: string): number[] {
  const shares = text.split(',').map(Number);
  const isAscending = shares.every((share, i) => share > (shares[i - 1] ?? 0));
  if (!isAscending || shares.some((share) => !Number.isInteger(share) || share > 99))
    throw new InvalidArgumentError('Use ascending whole numbers from 1 to 99, such as 1,10,50.');
  return shares;
}

function rate(text: string): number {
  const percent = /^\d+(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : NaN;
  if (!(percent > 0 && percent <= 50))
    throw new InvalidArgumentError('Use a percentage above 0 and up to 50, such as 2%.');
  return percent / 100;
}

function duration(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)([smh])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? NaN);
  if (!(ms >= 1_000)) throw new InvalidArgumentError('Use a duration such as 30s, 10m or 2h.');
  return ms;
}

interface CanaryOptions {
  in: string;
  percent?: number;
  steps?: number[];
  over: number;
  every: number;
  users?: number;
  testers?: boolean;
  clubs?: string[];
  from: string;
  reason: string;
}

/** The beginning of a sentence about who gets a canary. */
function whoGets(percent: number, clubs: readonly string[] = []): string {
  const invited = clubs.length > 0 ? 'invited testers and these clubs get' : 'invited testers get';
  return percent === 0 ? invited : `${percent} % of browsers get`;
}

/** `canary`. */
export const addCanary: AddCommands = ({ program, client, print }) => {
  program
    .command('canary <module>')
    .description('give another release to a share of browsers, by hand (--percent) or step by step (--steps)')
    .option('--in <environment>', ENVIRONMENT, 'production')
    .option('--percent <share>', '1 to 99; 0 ends the canary', wholeNumber(0, 99))
    .option(
      '--steps <shares>',
      'shares for automatic steps, such as 1,10,50; after the last one, everyone gets it',
      steps,
    )
    .option(
      '--over <rate>',
      'with --steps: end it if it fails for more users, and for more than the current release',
      rate,
      0.02,
    )
    .option('--every <duration>', 'with --steps: how long each step lasts at least, such as 10m', duration, 600_000)
    .option(
      '--users <count>',
      'with --steps: how many different users a step needs; by default as many as --over needs (3 / rate)',
      wholeNumber(3, 10_000),
    )
    .option('--testers', 'invited testers get it; without --percent and before the first of --steps, nobody else does')
    .option('--clubs <ids...>', 'everyone in these clubs gets it, and invited testers')
    .option('--from <environment>', 'the environment that has the release', 'staging')
    .option(...reason('canary'))
    .action(async (name: string, options: CanaryOptions, command: { error: (text: string) => never }) => {
      const audience = options.testers || options.clubs ? { clubs: options.clubs ?? [] } : undefined;
      const percent = options.percent ?? (audience ? 0 : options.steps?.[0]);
      if (percent === undefined || (options.percent !== undefined && options.steps))
        command.error('error: use either --percent <share> or --steps <shares>');
      const { steps, over, every: everyMs, users, from, reason: why } = options;
      const plan = steps ? { steps, over, everyMs, ...(users !== undefined && { users }) } : null;
      const outcome = await client.call(releaseCalls.canary, {
        params: { environment: options.in },
        body: { module: name, percent, from, plan, why, ...(audience && { audience }) },
      });
      const others = outcome.to ? `the others ${outcome.to}` : 'the others do not have the module';
      print(
        outcome,
        outcome.canary
          ? `${name} in ${options.in}: ${whoGets(outcome.percent, options.clubs)} ${outcome.canary}, ${others}`
          : `${name} in ${options.in}: ${outcome.to ? `everyone gets ${outcome.to}` : 'no browser gets it any more'}`,
      );
    });
};
