import { screenPaths } from '@courtside/contracts/screens';
import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

export const { bootstrap, mount, unmount } = createModule(descriptor, {
  [screenPaths.login]: () => import(/* webpackChunkName: "login" */ './login/login-screen'),
  [screenPaths.singleSignOn]: () =>
    import(/* webpackChunkName: "login-single-sign-on" */ './single-sign-on/single-sign-on-screen'),
  [screenPaths.register]: () => import(/* webpackChunkName: "register" */ './register/register-screen'),
  [screenPaths.forgotPassword]: () =>
    import(/* webpackChunkName: "forgot-password" */ './forgot-password/forgot-password-screen'),
  [screenPaths.resetPassword]: () =>
    import(/* webpackChunkName: "reset-password-uidb64-token" */ './reset-password/reset-password-screen'),
  [screenPaths.verifyEmail]: () => import(/* webpackChunkName: "verify-email" */ './verify-email/verify-email-screen'),
  [screenPaths.confirmEmail]: () =>
    import(/* webpackChunkName: "confirm-email-uidb64-token" */ './confirm-email/confirm-email-screen'),
  [screenPaths.userProfile]: () => import(/* webpackChunkName: "user-profile" */ './profile/profile-screen'),
  [screenPaths.editProfile]: () => import(/* webpackChunkName: "edit-profile" */ './profile/edit-profile-screen'),
  [screenPaths.settings]: () => import(/* webpackChunkName: "settings" */ './settings/settings-screen'),
  [screenPaths.changePassword]: () =>
    import(/* webpackChunkName: "change-password" */ './settings/change-password-screen'),
  [screenPaths.changeUsername]: () =>
    import(/* webpackChunkName: "change-username" */ './settings/change-username-screen'),
  [screenPaths.changeEmail]: () => import(/* webpackChunkName: "change-email" */ './settings/change-email-screen'),
  [screenPaths.security]: () => import(/* webpackChunkName: "security" */ './security/security-screen'),
  [screenPaths.clubTablet]: () => import(/* webpackChunkName: "club-tablet" */ './tablet/tablet-screen'),
  [screenPaths.clubs]: () => import(/* webpackChunkName: "clubs" */ './clubs/clubs-screen'),
  [screenPaths.staff]: () => import(/* webpackChunkName: "staff" */ './staff/staff-screen'),
  [screenPaths.auditLog]: () => import(/* webpackChunkName: "audit-log" */ './audit-log/audit-log-screen'),
  [screenPaths.dataProtection]: () =>
    import(/* webpackChunkName: "data-protection" */ './data-protection/data-protection-screen'),
  [screenPaths.acceptInvitation]: () =>
    import(
      /* webpackChunkName: "accept-invitation-invitationId-token" */ './accept-invitation/accept-invitation-screen'
    ),
});
