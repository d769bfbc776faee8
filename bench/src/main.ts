import { Command } from 'commander';
import { api, measureApi } from './api/api';
import { budgets } from './budgets/command';
import { gloves, measureGloves } from './gloves/gloves';
import { growth, measureGrowth } from './growth/growth';
import { imports, measureImports } from './imports/imports';
import { measureAndKeep } from './measure/results';
import { writePage } from './page/write-page';
import { measureRelease, releases } from './release/release';
import { measureReports, reports } from './reports/reports';
import { measureWeb, web } from './web/web';

const program = new Command('bench').description('Measures Courtside beside what people would use instead. Figures go to bench/results/; `page` makes docs/benchmarks.md of them.');
const number = (value: string) => Math.max(1, Number.parseInt(value, 10) || 1);

program.command('web').description('pages and clicks, beside one application built from the same sources')
  .option('--rounds <n>', 'how often each is measured', number, 5)
  .action(({ rounds }: { rounds: number }) => measureAndKeep(web, rounds, measureWeb));
program.command('api').description('calls of the API, beside bare Fastify and Django REST framework; needs PostgreSQL and Django')
  .option('--rounds <n>', 'how often each is measured', number, 3).option('--seconds <n>', 'how long each call is made in a round', number, 2)
  .action(({ rounds, seconds }: { rounds: number; seconds: number }) => measureAndKeep(api, rounds, (times) => measureApi(times, seconds)));
program.command('imports').description('the largest import as CSV and as XLSX')
  .option('--rounds <n>', 'how often each is measured', number, 3).option('--rows <n>', 'fewer rows, to try it out', number)
  .action(({ rounds, rows }: { rounds: number; rows?: number }) => measureAndKeep(imports, rounds, (times) => measureImports(times, rows)));
program.command('gloves').description('1, 100 and 10,000 gloves on Mosquitto')
  .option('--rounds <n>', 'how often each is measured', number, 1)
  .action(({ rounds }: { rounds: number }) => measureAndKeep(gloves, rounds, measureGloves));
program.command('growth').description('the same pages with 4, 40 and 400 modules')
  .option('--rounds <n>', 'how often each is measured', number, 5)
  .action(({ rounds }: { rounds: number }) => measureAndKeep(growth, rounds, measureGrowth));
program.command('release').description('from the publish command to what people of staging see')
  .option('--rounds <n>', 'how often a changed module is published', number, 5)
  .action(({ rounds }: { rounds: number }) => measureAndKeep(releases, rounds, measureRelease));
program.command('reports').description('PDFs of one, two and twenty players')
  .option('--rounds <n>', 'how many of each', number, 20)
  .action(({ rounds }: { rounds: number }) => measureAndKeep(reports, rounds, measureReports));
program.command('budgets').description('bytes and requests of the built files; the tests hold them to bench/budgets.json')
  .option('--write', 'make what they cost now the budget')
  .action(budgets);
program.command('page').description('writes docs/benchmarks.md').action(writePage);

await program.parseAsync();
