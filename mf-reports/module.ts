import { screenPaths, screens } from '@courtside/contracts/screens';
import { defineModule } from '@courtside/module-kit/descriptor';

export default defineModule({
  name: 'mf-reports',
  title: 'Reports',
  routes: [
    { path: screenPaths.comparePlayers, access: 'user', title: 'Compare Players' },
    {
      path: screenPaths.compareResults,
      access: 'user',
      title: 'Compare Results',
      query: ['player1Id', 'player2Id'],
    },
    { path: screenPaths.dataVisualization, access: 'user', title: 'Generate Report' },
    { path: screenPaths.dataVisualizationComparison, access: 'user', title: 'Generate Comparison Report' },
    { path: screenPaths.familyReport, access: 'anyone', title: 'Results', back: false, layout: 'plain' },
    { path: screenPaths.squadBoard, access: 'user', title: 'Squad Board' },
  ],
  rail: [
    { label: 'Report', path: screenPaths.dataVisualization, icon: 'report', order: 40 },
    {
      label: 'Compare',
      path: screenPaths.dataVisualizationComparison,
      icon: 'compare',
      order: 50,
      covers: [screenPaths.comparePlayers, screenPaths.compareResults],
    },
    { label: 'Squad Board', path: screenPaths.squadBoard, icon: 'results', order: 60 },
  ],
  tiles: [
    {
      label: 'Generate Single Player Report',
      text: 'One player and one session on a page to print or share.',
      path: screens.dataVisualization({ reportType: 'single' }),
      icon: 'report',
      order: 30,
    },
    {
      label: 'Generate Player Comparison Report',
      text: 'Two or more players side by side, metric by metric.',
      path: screenPaths.dataVisualizationComparison,
      icon: 'compare',
      order: 40,
    },
  ],
});
