import type { FailureCode } from '../loader/load-failure';
import type { WhereFrom } from '../registry/where-from';

const listed = new Intl.ListFormat('en');

/** Every text of the shell. */
export const texts = {
  product: 'Courtside',
  tiles: 'What you can do',
  skip: 'Skip to content',
  back: 'Back',
  home: 'Courtside, to the dashboard',
  toLogin: 'Courtside, to the login',
  menu: 'Open navigation',
  closeMenu: 'Close navigation',
  navigation: 'Main navigation',
  account: 'Account menu',
  logout: 'Logout',
  dashboard: 'Dashboard',
  welcome: (name: string) => `Welcome, ${name}!`,
  welcomeNobody: 'Welcome!',
  dashboardIntro: 'What would you like to do?',
  userFailed: 'Error fetching user profile.',
  dismiss: 'Dismiss message',
  retry: 'Retry',
  notFound: {
    title: 'Page not found',
    text: 'There is nothing at this address. It may have moved, or been mistyped.',
    home: 'Go to the dashboard',
    login: 'Go to login',
  },
  leave: { title: 'Leave this page?' },
  updates: {
    offer: (titles: readonly string[]) => `There is an update for ${listed.format(titles)}.`,
    now: 'Use it now',
    later: 'Later',
  },
  overrides: {
    title: 'Overrides of this tab',
    active: (module: string, origin: string) => `${module} comes from ${origin}.`,
    problem: (module: string, problem: string) => `${module} is not overridden: ${problem}`,
    versions: 'Versions',
    reset: 'Reset',
  },
  versions: {
    title: 'Versions',
    shell: 'Shell',
    environment: (environment: string, revision: number) => `Environment ${environment}, revision ${revision} of its registry.`,
    columns: ['Module', 'Version', 'From', 'Time to show', 'Last error'],
    from: { current: 'Current release', previous: 'Previous release', canary: 'Canary', override: 'Override' } satisfies Record<WhereFrom, string>,
    took: (ms: number) => `${ms} ms`,
    notShown: '–',
    none: 'none',
    reset: 'Reset overrides',
    close: 'Close',
  },
  loading: (module: string) => `Loading ${module}`,
  failure: {
    title: (module: string) => `${module} is not available right now`,
    rest: 'Everything else keeps working.',
    versions: 'Versions',
    reasons: {
      unreachable: 'Its files could not be loaded, or were not what was published.',
      'too-slow': 'It took too long to load.',
      unverified: 'It could not be verified, so it was not started.',
      'not-a-module': 'What was loaded is not a module of Courtside.',
      incompatible: 'It was made for another version of Courtside.',
      crashed: 'It stopped with an error.',
      hung: 'It did not start in time.',
    } satisfies Record<FailureCode, string>,
  },
} as const;
