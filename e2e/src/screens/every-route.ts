import account from '../../../mf-account/module';
import reports from '../../../mf-reports/module';
import teams from '../../../mf-teams/module';
import testing from '../../../mf-testing/module';

/** A screen of the product: who may see it, and an address that shows it. */
export interface ScreenRoute {
  readonly path: string;
  readonly access: 'guest' | 'user' | 'anyone';
  readonly address: string;
}

/** Every route the modules declare, and the shell's own dashboard. */
export const everyRoute: readonly ScreenRoute[] = [
  { path: '/dashboard', access: 'user' as const },
  ...[account, reports, teams, testing].flatMap(({ routes }) => routes.map(({ path, access }) => ({ path, access }))),
].map((route) => ({ ...route, address: route.path.replace(':uidb64', 'abc').replace(':token', 'def') }));
