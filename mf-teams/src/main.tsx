import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

export const { bootstrap, mount, unmount, prefetch } = createModule(descriptor, {
  '/manage-team': () => import('./manage-team/manage-team-screen'),
  '/manage-players': () => import('./manage-players/manage-players-screen'),
  '/training-sessions': () => import('./training-sessions/training-sessions-screen'),
});
