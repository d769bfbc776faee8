import { Command, Option } from 'commander';
import type { z } from 'zod';
import { api, measureApi } from './api/api';
import { measureBackup } from './backup/backup';
import { budgets } from './budgets/command';
import { runCluster } from './cluster/command';
import { killBrokers } from './gloves/brokers';
import { gloves, measureGloves } from './gloves/gloves';
import { runDrill } from './drill/drill';
import { runErrorFlood } from './error-flood/error-flood';
import { growth, measureGrowth } from './growth/growth';
import { imports, measureImports } from './imports/imports';
import { measurePreviews } from './imports/previews';
import { measureRefusedImports } from './imports/refused-imports';
import { input, measureInput } from './input/input';
import { DATABASES, PATHS, runKills } from './kills/kills';
import { runOutages } from './kills/outages';
import { lighthouseScores, measureLighthouse, printThrottledVisits } from './lighthouse/lighthouse';
import { measureLists } from './lists/lists';
import { measureAndStore, type Kind, type Measurement } from './measure/results';
import { runModuleTeams } from './module-teams/module-teams';
import { writePage } from './page/write-page';
import { measureRelease, releases } from './release/release';
import { measureReports, reports } from './reports/reports';
import { measureTestDay } from './test-day/test-day';
import { simulateVerdicts } from './verdicts/verdicts';
import { CONTENT_IN_WORDS } from './web/content';
import { web } from './web/figures';
import { CLICKS, PARTS, selectionOf, type Part } from './web/parts';
import { measureWeb } from './web/web';
import { printWidgetCosts } from './widgets/widgets';

const program = new Command('bench').description(
  'Compares Courtside with alternatives. Writes figures to bench/results/; `page` writes docs/benchmarks.md from them.',
);
const positiveInteger = (value: string) => Math.max(1, Number.parseInt(value, 10) || 1);

/** Options that only some benchmarks have. */
interface Options {
  seconds: number;
  rows?: number;
}

/** A benchmark whose figures are stored. @param measured describes the number of rounds */
const stored = <Figures extends z.ZodType>(
  kind: Kind<Figures>,
  description: string,
  defaultRounds: number,
  measure: (rounds: number, options: Options) => Promise<Measurement<Figures>>,
  measured = 'number of measurements',
) =>
  program
    .command(kind.name)
    .description(description)
    .option('--rounds <n>', measured, positiveInteger, defaultRounds)
    .action(({ rounds, ...options }: Options & { rounds: number }) =>
      measureAndStore(kind, rounds, (times) => measure(times, options)),
    );

program
  .command(web.name)
  .description('pages, clicks and returning visits, compared with two other builds of the same sources')
  .option('--rounds <n>', 'number of measurements; the figures are stored after each', positiveInteger, 3)
  .addOption(new Option('--only <part>', 'only this part; the stored figures of the others stay').choices(PARTS))
  .option('--pages <names>', `only these pages, with commas in between; “${CLICKS}” for the clicks`)
  .action(({ rounds, ...options }: { rounds: number; only?: Part; pages?: string }) =>
    measureAndStore(web, rounds, (times, storeSoFar) =>
      measureWeb(times, selectionOf(options, Object.keys(CONTENT_IN_WORDS)), storeSoFar),
    ),
  );
program
  .command('lighthouse')
  .description('first visits of eight screens on a phone, as Lighthouse sees them, compared with one application')
  .option('--rounds <n>', 'number of visits of each screen', positiveInteger, 5)
  .option('--reports <folder>', "a folder for Lighthouse's own reports, which name the causes")
  .option('--throttled', 'slows down the visits instead of computing slow ones from fast ones; only prints the paints')
  .action(({ rounds, reports, throttled }: { rounds: number; reports?: string; throttled?: true }) =>
    throttled
      ? printThrottledVisits(rounds)
      : measureAndStore(lighthouseScores, rounds, (times) => measureLighthouse(times, { reports })),
  );
stored(input, 'typing and tapping on a slow phone, compared with the same builds', 5, measureInput);
stored(
  api,
  'API calls, compared with bare Fastify and Django REST framework; needs PostgreSQL and Django',
  3,
  (rounds, { seconds }) => measureApi(rounds, seconds),
).option('--seconds <n>', 'duration of each call per round', positiveInteger, 2);
stored(imports, 'the largest import as CSV and as XLSX', 3, (rounds, { rows }) => measureImports(rounds, rows)).option(
  '--rows <n>',
  'number of rows',
  positiveInteger,
);
program
  .command('refused-imports')
  .description('prints what wrong and simultaneous imports cost: delays of other calls, and memory')
  .action(measureRefusedImports);
program
  .command('import-previews')
  .description('prints what previews of the largest import cost: their duration, and delays of other calls')
  .action(measurePreviews);
stored(gloves, '1, 100 and 3,000 gloves on Mosquitto', 1, measureGloves);
program
  .command('brokers')
  .description('acknowledged messages that Mosquitto and RabbitMQ lose if they are killed; prints the figures')
  .option('--kills <n>', 'how often each is killed', positiveInteger, 5)
  .action(({ kills }: { kills: number }) => killBrokers(kills));
stored(growth, 'the same pages with 4, 40 and 400 modules', 5, measureGrowth);
stored(releases, 'from the publish command until users of staging see it', 5, measureRelease, 'number of releases');
stored(reports, 'PDFs of one, two and twenty players', 20, measureReports, 'number of PDFs of each kind');
program
  .command('backup')
  .description('prints how long API calls take while a backup runs')
  .option('--rows <n>', 'number of training sessions', positiveInteger)
  .action(({ rows }: { rows?: number }) => measureBackup(rows));
program
  .command('outages')
  .description('glove results while PostgreSQL refuses connections; exit code 1 if anything is lost or stored twice')
  .option('--outages <n>', 'number of outages with each broker', positiveInteger, 3)
  .option('--seconds <n>', 'duration of each', positiveInteger, 8)
  .action(runOutages);
program
  .command('kills')
  .description('kills the API while it writes; exit code 1 if anything acknowledged is lost or stored twice')
  .option('--kills <n>', 'number of kills, split over the paths and databases', positiveInteger, 1_000)
  .addOption(new Option('--only <path>', 'only this path').choices(PATHS))
  .addOption(new Option('--database <name>', 'only this database').choices(DATABASES))
  .action(runKills);
program
  .command('cluster')
  .description('runs the product on a cluster of engines from Debian packages, on this machine, until Ctrl+C')
  .action(runCluster);
program
  .command('drill')
  .description(
    'breaks every part of such a cluster while it is used; exit code 1 if anything is lost or not back in 30 s',
  )
  .option('--short', 'only the most important parts, in about two minutes')
  .option('--only <text>', 'only faults whose names contain this text')
  .option('--minutes <n>', 'no other fault begins after this time', positiveInteger, 7)
  .action(runDrill);
program
  .command('lists')
  .description('prints how long API calls take while long lists of training sessions are read')
  .option('--rows <n>', 'number of training sessions', positiveInteger)
  .action(({ rows }: { rows?: number }) => measureLists(rows));
program
  .command('test-day')
  .description('prints the cost of changes and polls of a long test day, and how long other calls take in the meantime')
  .option('--events <n>', 'number of events', positiveInteger)
  .action(({ events }: { events?: number }) => measureTestDay(events));
program
  .command('budgets')
  .description('bytes and requests of pages and builds; the tests compare them with bench/budgets.json')
  .option('--write', 'accept the current sizes as the new budgets')
  .action(budgets);
program
  .command('widgets')
  .description('the dashboard with and without widgets: only prints the first paint and the first content')
  .option('--rounds <n>', 'number of visits of each', positiveInteger, 10)
  .action(({ rounds }: { rounds: number }) => printWidgetCosts(rounds));
program
  .command('verdicts')
  .description('prints how many changes that are only noise are called real')
  .option('--squads <n>', 'number of simulated squads of each size', positiveInteger, 1_000)
  .action(({ squads }: { squads: number }) => simulateVerdicts(squads));
program
  .command('module-teams')
  .description(
    'two teams, four environments, three kinds of token: prints commands and seconds; exit code 1 if one goes wrong',
  )
  .action(runModuleTeams);
program
  .command('error-flood')
  .description('one page throws thousands of errors: prints what their reports cost it, the gateway and the service')
  .option('--errors <n>', 'number of errors', positiveInteger, 10_000)
  .option('--seconds <n>', 'duration of each of the four floods', positiveInteger, 60)
  .option('--slow', 'a page with a slow processor and connection')
  .action(runErrorFlood);
program.command('page').description('writes docs/benchmarks.md').action(writePage);

await program.parseAsync();
