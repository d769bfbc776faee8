import { screenPaths } from '@courtside/contracts/screens';
import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

export const { bootstrap, mount, unmount } = createModule(descriptor, {
  [screenPaths.comparePlayers]: () =>
    import(/* webpackChunkName: "compare-players" */ './compare-players/compare-players-screen'),
  [screenPaths.compareResults]: () =>
    import(/* webpackChunkName: "compare-results" */ './compare-results/compare-results-screen'),
  [screenPaths.dataVisualization]: () =>
    import(/* webpackChunkName: "data-visualization" */ './single-report/single-report-screen'),
  [screenPaths.dataVisualizationComparison]: () =>
    import(/* webpackChunkName: "data-visualization-comparison" */ './comparison-report/comparison-report-screen'),
  [screenPaths.familyReport]: () =>
    import(/* webpackChunkName: "family-report" */ './family-report/family-report-screen'),
  [screenPaths.squadBoard]: () => import(/* webpackChunkName: "squad-board" */ './squad-board/squad-board-screen'),
});
