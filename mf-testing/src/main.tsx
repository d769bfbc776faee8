import { screenPaths } from '@courtside/contracts/screens';
import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

export const { bootstrap, mount, unmount, widgets } = createModule(
  descriptor,
  {
    [screenPaths.importFile]: () => import(/* webpackChunkName: "import-file" */ './import-file/import-file-screen'),
    [screenPaths.selectTeam]: () => import(/* webpackChunkName: "select-team" */ './select-team/select-team-screen'),
    [screenPaths.gloveSelect]: () =>
      import(/* webpackChunkName: "glove-select" */ './glove-select/glove-select-screen'),
    [screenPaths.automatedTest]: () =>
      import(/* webpackChunkName: "automated-test" */ './automated-test/automated-test-screen'),
    [screenPaths.enterResults]: () => import(/* webpackChunkName: "enter-results" */ './entry-grid/entry-grid-screen'),
    [screenPaths.spikeAccuracy]: () =>
      import(/* webpackChunkName: "spike-accuracy" */ './spike-accuracy/spike-accuracy-screen'),
    [screenPaths.testDay]: () => import(/* webpackChunkName: "test-day" */ './test-day/test-day-screen'),
  },
  {
    'latest-imports': () => import(/* webpackChunkName: "latest-imports" */ './widgets/latest-imports'),
  },
);
