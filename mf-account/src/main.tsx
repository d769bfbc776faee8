import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

export const { bootstrap, mount, unmount, prefetch } = createModule(descriptor, {
  '/login': () => import('./login/login-screen'),
  '/register': () => import('./register/register-screen'),
  '/forgot-password': () => import('./forgot-password/forgot-password-screen'),
  '/reset-password/:uidb64/:token': () => import('./reset-password/reset-password-screen'),
  '/verify-email': () => import('./verify-email/verify-email-screen'),
  '/confirm-email/:uidb64/:token': () => import('./confirm-email/confirm-email-screen'),
  '/user-profile': () => import('./profile/profile-screen'),
  '/edit-profile': () => import('./profile/edit-profile-screen'),
  '/settings': () => import('./settings/settings-screen'),
  '/change-password': () => import('./settings/change-password-screen'),
  '/change-username': () => import('./settings/change-username-screen'),
  '/change-email': () => import('./settings/change-email-screen'),
});
