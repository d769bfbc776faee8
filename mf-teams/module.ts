import { defineModule } from '@courtside/module-kit/descriptor';

export default defineModule({
  name: 'mf-teams',
  title: 'Teams',
  routes: [
    { path: '/manage-team', access: 'user', title: 'Manage Team' },
    { path: '/manage-players', access: 'user', title: 'Manage Players' },
    { path: '/training-sessions', access: 'user', title: 'Training Sessions' },
  ],
  rail: [{ label: 'Teams', path: '/manage-team', icon: 'team', order: 30 }],
  tiles: [{ label: 'Manage Team', text: 'Create teams, edit them, and look after their players.', path: '/manage-team', icon: 'team', order: 20 }],
});
