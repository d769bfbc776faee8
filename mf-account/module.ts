import { defineModule } from '@courtside/module-kit/descriptor';

export default defineModule({
  name: 'mf-account',
  title: 'Account',
  routes: [
    { path: '/login', access: 'guest', title: 'Login', back: false },
    { path: '/register', access: 'guest', title: 'Register' },
    { path: '/forgot-password', access: 'guest', title: 'Forgot Password' },
    { path: '/reset-password/:uidb64/:token', access: 'guest', title: 'Reset Password', back: false },
    { path: '/verify-email', access: 'guest', title: 'Verify Your E-mail' },
    { path: '/confirm-email/:uidb64/:token', access: 'anyone', title: 'E-mail Confirmation', back: false, layout: 'plain' },
    { path: '/user-profile', access: 'user', title: 'Profile' },
    { path: '/edit-profile', access: 'user', title: 'Edit Profile' },
    { path: '/settings', access: 'user', title: 'User Settings' },
    { path: '/change-password', access: 'user', title: 'Change Password' },
    { path: '/change-username', access: 'user', title: 'Change Username' },
    { path: '/change-email', access: 'user', title: 'Change E-mail' },
  ],
  avatarMenu: [
    { label: 'Profile', path: '/user-profile', order: 10 },
    { label: 'User Settings', path: '/settings', order: 20 },
  ],
  guestBar: [
    { label: 'Login', path: '/login', order: 10 },
    { label: 'Register', path: '/register', order: 20 },
  ],
});
