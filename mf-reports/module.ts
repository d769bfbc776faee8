import { defineModule } from '@courtside/module-kit/descriptor';

export default defineModule({
  name: 'mf-reports',
  title: 'Reports',
  routes: [
    { path: '/compare-players', access: 'user', title: 'Compare Players' },
    { path: '/compare-results', access: 'user', title: 'Compare Results' },
    { path: '/data-visualization', access: 'user', title: 'Generate Report' },
    { path: '/data-visualization-comparison', access: 'user', title: 'Generate Comparison Report' },
  ],
  rail: [
    { label: 'Report', path: '/data-visualization', icon: 'report', order: 40 },
    { label: 'Compare', path: '/data-visualization-comparison', icon: 'compare', order: 50 },
  ],
  tiles: [
    {
      label: 'Generate Single Player Report',
      text: 'One player and one session on a page to print or to share.',
      path: '/data-visualization?reportType=single',
      icon: 'report',
      order: 30,
    },
    {
      label: 'Generate Player Comparison Report',
      text: 'Two or more players beside each other, metric by metric.',
      path: '/data-visualization-comparison',
      icon: 'compare',
      order: 40,
    },
  ],
});
