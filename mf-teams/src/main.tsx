import { screenPaths } from '@courtside/contracts/screens';
import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

export const { bootstrap, mount, unmount, widgets } = createModule(
  descriptor,
  {
    [screenPaths.manageTeam]: () => import(/* webpackChunkName: "manage-team" */ './manage-team/manage-team-screen'),
    [screenPaths.managePlayers]: () =>
      import(/* webpackChunkName: "manage-players" */ './manage-players/manage-players-screen'),
    [screenPaths.trainingSessions]: () =>
      import(/* webpackChunkName: "training-sessions" */ './training-sessions/training-sessions-screen'),
  },
  {
    'first-steps': () => import(/* webpackChunkName: "first-steps" */ './widgets/first-steps'),
    squad: () => import(/* webpackChunkName: "squad" */ './widgets/squad-at-a-glance'),
    'latest-tests': () => import(/* webpackChunkName: "latest-tests" */ './widgets/latest-tests'),
  },
);
