import account from '@courtside/mf-account/module';
import reports from '@courtside/mf-reports/module';
import teams from '@courtside/mf-teams/module';
import testing from '@courtside/mf-testing/module';

/** A screen of the product: who may see it, and an address that opens it. */
export interface ScreenRoute {
  readonly path: string;
  readonly access: 'guest' | 'user' | 'anyone';
  readonly address: string;
}

/** All routes of the modules, and the shell's dashboard. */
export const everyRoute: readonly ScreenRoute[] = [
  { path: '/dashboard', access: 'user' as const },
  ...[account, reports, teams, testing].flatMap(({ routes }) => routes.map(({ path, access }) => ({ path, access }))),
].map((route) => ({ ...route, address: route.path.replace(':uidb64', 'abc').replace(':token', 'def') }));
