import { createModule } from '@courtside/module-kit/lifecycles';
import { screenPaths } from '../addresses';
import descriptor from '../module';

export const { bootstrap, mount, unmount } = createModule(descriptor, {
  [screenPaths.login]: () => import(/* webpackChunkName: "login" */ './access/login-screen'),
  [screenPaths.releases]: () => import(/* webpackChunkName: "releases" */ './environments/releases-screen'),
  [screenPaths.release]: () => import(/* webpackChunkName: "release-environment-module" */ './release/release-screen'),
  [screenPaths.promotion]: () => import(/* webpackChunkName: "promotion-from-to" */ './promotion/promotion-screen'),
  [screenPaths.history]: () => import(/* webpackChunkName: "history-environment" */ './history/history-screen'),
  [screenPaths.errors]: () => import(/* webpackChunkName: "errors" */ './errors/errors-screen'),
  [screenPaths.error]: () =>
    import(/* webpackChunkName: "error-environment-module-fingerprint" */ './errors/error-screen'),
});
