import { screenPaths } from '@courtside/contracts/screens';
import { defineModule } from '@courtside/module-kit/descriptor';

export default defineModule({
  name: 'mf-account',
  title: 'Account',
  routes: [
    { path: screenPaths.login, access: 'guest', title: 'Login', back: false },
    { path: screenPaths.singleSignOn, access: 'anyone', title: 'Single Sign-On', back: false, layout: 'plain' },
    { path: screenPaths.register, access: 'guest', title: 'Register' },
    { path: screenPaths.forgotPassword, access: 'guest', title: 'Forgot Password' },
    { path: screenPaths.resetPassword, access: 'guest', title: 'Reset Password', back: false },
    { path: screenPaths.verifyEmail, access: 'guest', title: 'Verify Your E-mail' },
    {
      path: screenPaths.confirmEmail,
      access: 'anyone',
      title: 'E-mail Confirmation',
      back: false,
      layout: 'plain',
    },
    { path: screenPaths.userProfile, access: 'user', title: 'Profile' },
    { path: screenPaths.editProfile, access: 'user', title: 'Edit Profile' },
    { path: screenPaths.settings, access: 'user', title: 'User Settings' },
    { path: screenPaths.changePassword, access: 'user', title: 'Change Password' },
    { path: screenPaths.changeUsername, access: 'user', title: 'Change Username' },
    { path: screenPaths.changeEmail, access: 'user', title: 'Change E-mail' },
    { path: screenPaths.security, access: 'user', title: 'Logins and Security' },
    { path: screenPaths.clubTablet, access: 'user', title: 'Club Tablet' },
    { path: screenPaths.clubs, access: 'user', title: 'Your Clubs' },
    { path: screenPaths.staff, access: 'user', title: 'Staff' },
    { path: screenPaths.auditLog, access: 'user', title: 'Audit Log' },
    { path: screenPaths.dataProtection, access: 'user', title: 'Data Protection' },
    { path: screenPaths.acceptInvitation, access: 'anyone', title: 'Invitation', back: false },
  ],
  avatarMenu: [
    { label: 'Profile', path: screenPaths.userProfile, order: 10 },
    { label: 'User Settings', path: screenPaths.settings, order: 20 },
  ],
  guestBar: [
    { label: 'Login', path: screenPaths.login, order: 10 },
    { label: 'Register', path: screenPaths.register, order: 20 },
  ],
});
