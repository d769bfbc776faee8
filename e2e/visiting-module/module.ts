import { defineModule } from '@courtside/module-kit/descriptor';

/** An application that existed before it became a module: what is in `src/app` knows nothing of Courtside. */
export default defineModule({
  name: 'mf-visiting',
  title: 'Visiting',
  routes: [
    { path: '/visiting', access: 'user', title: 'Matches' },
    { path: '/visiting/match/:id', access: 'user', title: 'Match' },
  ],
  rail: [{ label: 'Visiting', path: '/visiting', icon: 'report', order: 900 }],
});
