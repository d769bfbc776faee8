import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

export const { bootstrap, mount, unmount, prefetch } = createModule(descriptor, {
  '/compare-players': () => import('./compare-players/compare-players-screen'),
  '/compare-results': () => import('./compare-results/compare-results-screen'),
  '/data-visualization': () => import('./single-report/single-report-screen'),
  '/data-visualization-comparison': () => import('./comparison-report/comparison-report-screen'),
});
