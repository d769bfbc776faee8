import { screenPaths } from '@courtside/contracts/screens';
import { defineModule } from '@courtside/module-kit/descriptor';

export default defineModule({
  name: 'mf-teams',
  title: 'Teams',
  routes: [
    { path: screenPaths.manageTeam, access: 'user', title: 'Manage Team' },
    { path: screenPaths.managePlayers, access: 'user', title: 'Manage Players', query: ['teamId'] },
    {
      path: screenPaths.trainingSessions,
      access: 'user',
      title: 'Training Sessions',
      query: ['teamId', 'playerId'],
    },
  ],
  rail: [{ label: 'Teams', path: screenPaths.manageTeam, icon: 'team', order: 30 }],
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
