import { defineModule } from '@courtside/module-kit/descriptor';
import { screenPaths } from './addresses';

export default defineModule({
  name: 'mf-releases',
  title: 'Releases',
  routes: [
    { path: screenPaths.login, access: 'anyone', title: 'Releases', back: false },
    { path: screenPaths.releases, access: 'anyone', title: 'Releases', back: false },
    { path: screenPaths.release, access: 'anyone', title: 'Release' },
    { path: screenPaths.promotion, access: 'anyone', title: 'Promotion' },
    { path: screenPaths.history, access: 'anyone', title: 'History' },
    { path: screenPaths.errors, access: 'anyone', title: 'Errors', back: false },
    { path: screenPaths.error, access: 'anyone', title: 'Error' },
  ],
  guestBar: [
    { label: 'Releases', path: screenPaths.releases, order: 10 },
    { label: 'Errors', path: screenPaths.errors, order: 20 },
  ],
});
