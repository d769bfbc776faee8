import { screenPaths } from '@courtside/contracts/screens';
import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

export const { bootstrap, mount, unmount } = createModule(descriptor, {
  [screenPaths.manageTeam]: () => import(/* webpackChunkName: "manage-team" */ './manage-team/manage-team-screen'),
  [screenPaths.managePlayers]: () =>
    import(/* webpackChunkName: "manage-players" */ './manage-players/manage-players-screen'),
  [screenPaths.trainingSessions]: () =>
    import(/* webpackChunkName: "training-sessions" */ './training-sessions/training-sessions-screen'),
});
