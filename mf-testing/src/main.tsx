import { createModule } from '@courtside/module-kit/lifecycles';
import descriptor from '../module';

export const { bootstrap, mount, unmount, prefetch } = createModule(descriptor, {
  '/import-file': () => import('./import-file/import-file-screen'),
  '/select-team': () => import('./select-team/select-team-screen'),
  '/glove-select': () => import('./glove-select/glove-select-screen'),
  '/automated-test': () => import('./automated-test/automated-test-screen'),
  '/spike-accuracy': () => import('./spike-accuracy/spike-accuracy-screen'),
});
