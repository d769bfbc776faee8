import type { KnownVersion } from '@courtside/registry/known-versions';
import type { FailureCode } from '../releases/load-failure';
import type { ReleaseSource } from '../releases/release-source';

/** Created only if it is needed, because that takes a while. */
const list = (items: readonly string[]) => new Intl.ListFormat('en').format(items);

/** All texts of the shell. */
export const texts = {
  product: 'Courtside',
  tiles: 'What you can do',
  unfinished: 'Continue Where You Left Off',
  widgets: {
    label: 'Your club at a glance',
    failed: 'This part of the dashboard could not be shown. Everything else works.',
    paused: 'This part of the dashboard is not shown, because its module stopped this tab.',
  },
  skip: 'Skip to content',
  back: 'Back',
  home: 'Courtside, go to the dashboard',
  toLogin: 'Courtside, go to login',
  menu: 'Open navigation',
  closeMenu: 'Close navigation',
  navigation: 'Main navigation',
  account: 'Account menu',
  switchClub: 'Switch Club',
  leaveClub: 'Leave Club',
  logout: 'Logout',
  dashboard: 'Dashboard',
  welcome: (name: string) => `Welcome, ${name}!`,
  welcomeWithoutName: 'Welcome!',
  dashboardIntro: 'What would you like to do?',
  userFailed: 'Error fetching user profile.',
  dismiss: 'Dismiss message',
  retry: 'Retry',
  notFound: {
    title: 'Page Not Found',
    text: 'There is no page at this address. It may have moved, or the address may be mistyped.',
    home: 'Go to the Dashboard',
    login: 'Go to Login',
  },
  leave: { title: 'Leave this page?' },
  storage: {
    label: 'Storage of this browser',
    full: 'The storage of this browser is full. Your login, and results that are not submitted, last until you close or reload this tab. Delete data of this site to keep them.',
    blocked:
      'This browser blocks site data, so you are logged out when you close or reload this tab. Allow cookies and site data for this site in the settings of the browser.',
  },
  offline: {
    label: 'Entries waiting for the network',
    noNetwork: 'No network',
    waiting: (count: number) =>
      count === 1 ? '1 entry is waiting for the network' : `${count} entries are waiting for the network`,
    sending: (count: number) => (count === 1 ? '1 entry is being sent' : `${count} entries are being sent`),
    refused: (count: number) => (count === 1 ? '1 entry was rejected' : `${count} entries were rejected`),
    unreadable: (count: number) =>
      count === 1
        ? '1 entry on this device cannot be read. It was changed or encrypted with another key.'
        : `${count} entries on this device cannot be read. They were changed or encrypted with another key.`,
    notDurable: 'This browser cannot store them. Leave this page open until they are sent.',
    deletable: 'This browser may delete them.',
    deletableHint:
      'This browser may delete waiting results if it needs space or if you do not open Courtside for some days. Install the app, or send the results soon.',
    stored: 'All entries are stored.',
    show: 'Show Entries',
    correct: 'Correct',
    title: 'Waiting Entries',
    none: 'No entries are waiting.',
    states: { waiting: 'Waiting', refused: 'Rejected' },
    retry: 'Retry',
    discard: 'Discard',
    close: 'Close',
    discardTitle: 'Discard this entry?',
    discardText: (title: string) => `“${title}” will be deleted from this device and not sent.`,
    keep: 'Keep It',
  },
  logOutQuestion: {
    title: 'Log out and delete entries?',
    text: (count: number) =>
      count === 1
        ? '1 entry has not reached the server. If you log out, it will be deleted from this device.'
        : `${count} entries have not reached the server. If you log out, they will be deleted from this device.`,
    confirm: 'Log Out and Delete Entries',
    cancel: 'Stay Here',
  },
  switchPerson: {
    title: 'Switch Person',
    who: 'Who takes over?',
    failed: 'The list of people could not be loaded.',
    none: 'Nobody else of your club has a court code. Each member sets one in User Settings, under Club Tablet.',
    code: (name: string) => `Court code of ${name}`,
    back: 'Back',
    switch: 'Take Over',
    cancel: 'Cancel',
    unsent: (count: number, name: string) =>
      count === 1
        ? `1 entry of ${name} has not reached the server. It stays on this device, and is sent when ${name} takes over again.`
        : `${count} entries of ${name} have not reached the server. They stay on this device, and are sent when ${name} takes over again.`,
    noAnswer: 'The server did not answer. Switching needs a connection: check it and try again.',
    notSwitched: 'The person could not be switched. Please try again.',
    switched: (name: string) => `${name} tests now.`,
  },
  updates: {
    available: (titles: readonly string[]) => `An update is available for ${list(titles)}.`,
    now: 'Update Now',
    later: 'Later',
    reload: 'Reload',
  },
  overrides: {
    title: 'Overrides in this tab',
    mark: 'About this version',
    environment: (environment: string) =>
      environment.startsWith('preview-')
        ? `Preview: ${environment.replace('preview-', '')}`
        : `Environment: ${environment}`,
    canary: (module: string) => `Canary: ${module}`,
    trial: (module: string, until: string) => `Trial until ${until}: ${module}`,
    active: (module: string, origin: string) => `${module} is loaded from ${origin}.`,
    version: (module: string, version: string) => `${module} uses version ${version} in this tab.`,
    problem: (module: string, problem: string) => `${module} is not overridden: ${problem}`,
    versions: 'Versions',
    reset: 'Reset',
  },
  versions: {
    title: 'Versions',
    shell: 'Shell',
    environment: (environment: string, revision: number) =>
      `Environment: ${environment}. Registry revision: ${revision}.`,
    columns: ['Module', 'Version', 'Source', 'Load Time', 'Last Error'],
    sources: {
      current: 'Current release',
      previous: 'Previous release',
      canary: 'Canary',
      override: 'Chosen in this tab',
    } satisfies Record<ReleaseSource, string>,
    loadTime: (ms: number) => `${ms} ms`,
    notMounted: '–',
    none: 'none',
    reset: 'Reset Overrides',
    close: 'Close',
  },
  choices: {
    title: 'Use in This Tab',
    hint: 'A choice applies to this tab until you reset it or close the tab.',
    unknown: 'The versions of this environment cannot be listed. Try again later, or choose your machine.',
    loading: 'Loading the versions',
    checking: 'Checking your choice',
    refused: (modules: string[]) => `Nothing has changed. Correct the choice for ${list(modules)}.`,
    environment: (environment: string) => `Release of ${environment}`,
    version: (version: string, source: KnownVersion['source'], published: string) =>
      `${version}, ${source}, ${published}`,
    machine: 'From my machine',
    address: (module: string) => `Address of ${module}`,
    howToServe: (module: string) => `npm run dev -- ${module} serves the module there.`,
    problem: (problem: string) => `This cannot be used: ${problem}.`,
    reset: 'Reset',
    resetOf: (module: string) => `Reset ${module}`,
    apply: 'Apply and Reload',
  },
  stopped: {
    replaced: (module: string) => `${module} stopped responding, so this tab uses its previous version.`,
    again: (module: string) => `${module} stopped responding when it was last open in this tab.`,
  },
  loading: (module: string) => `Loading ${module}`,
  failure: {
    title: (module: string) => `${module} is not available right now`,
    rest: 'Everything else keeps working.',
    reasons: {
      unreachable: 'Its files could not be loaded, or they do not match the published release.',
      'too-slow': 'It took too long to load.',
      unverified: 'It could not be verified, so it was not started.',
      'not-a-module': 'The loaded files are not a Courtside module.',
      incompatible: 'It was built for a different version of Courtside.',
      crashed: 'It stopped because of an error.',
      hung: 'It did not start in time.',
      interfered: 'It changed parts of the page that are not its own.',
    } satisfies Record<FailureCode, string>,
  },
} as const;
