import { screenPaths } from '@courtside/contracts/screens';
import { defineModule } from '@courtside/module-kit/descriptor';

export default defineModule({
  name: 'mf-teams',
  title: 'Teams',
  routes: [
    { path: screenPaths.manageTeam, access: 'user', title: 'Manage Team' },
    { path: screenPaths.managePlayers, access: 'user', title: 'Manage Players', query: ['teamId', 'add'] },
    {
      path: screenPaths.trainingSessions,
      access: 'user',
      title: 'Training Sessions',
      query: ['teamId', 'playerId'],
    },
  ],
  rail: [{ label: 'Teams', path: screenPaths.manageTeam, icon: 'team', order: 30 }],
  widgets: [
    { name: 'first-steps', title: 'First Steps', order: 10 },
    { name: 'squad', title: 'Squad at a Glance', order: 20, height: 480 },
    { name: 'latest-tests', title: 'Latest Tests', order: 30, width: 'half', height: 360 },
  ],
  tiles: [
    {
      label: 'Manage Team',
      text: 'Create and edit teams and manage their players.',
      path: screenPaths.manageTeam,
      icon: 'team',
      order: 20,
    },
  ],
});
