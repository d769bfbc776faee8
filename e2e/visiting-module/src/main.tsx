import './error-tool';
import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

export const { bootstrap, mount, unmount } = createModule(descriptor, {
  '/visiting': () => import(/* webpackChunkName: "visiting" */ './screen'),
  '/visiting/match/:id': () => import(/* webpackChunkName: "visiting-match-id" */ './screen'),
});
