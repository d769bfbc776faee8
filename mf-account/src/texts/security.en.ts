import type { Login } from '@courtside/contracts/auth';

const KINDS: Readonly<Record<NonNullable<Login['kind']>, string>> = {
  computer: 'Computer',
  phone: 'Phone',
  tablet: 'Tablet',
};

/** "Chrome on Windows", or what is known of it. */
const deviceName = ({ browser, system, kind }: Login): string =>
  [browser, system].filter(Boolean).join(' on ') || (kind ? KINDS[kind] : 'Unknown device');

/** Texts of the screen about logins. */
export const securityTexts = {
  title: 'Logins and Security',
  subtitle: 'Who can get into your account, and from where.',
  secondFactor: {
    title: 'Second Factor',
    text: 'Asks for a code of an app on your phone, in addition to the password.',
    failed: 'The second factor could not be loaded.',
    off: 'Off. Your password alone is enough to log in.',
    on: (since: string, codes: number) =>
      `On since ${since}. You have ${codes} recovery ${codes === 1 ? 'code' : 'codes'} left.`,
    due: 'Your club requires a second factor. Turn it on, or add a passkey, to go on working.',
    fewCodes: 'You have few recovery codes left. Make new ones, so that a lost phone does not lock you out.',
    turnOn: 'Turn On',
    turnOff: 'Turn Off',
    newCodes: 'New Recovery Codes',
    removed: 'The second factor is off.',
    removal: {
      title: 'Turn the second factor off?',
      text: 'Your password alone will be enough to log in. The recovery codes will not be valid any more.',
      confirm: 'Turn Off',
      failed: 'The second factor could not be turned off. Please try again.',
    },
    renewal: {
      title: 'New Recovery Codes',
      text: 'Your earlier recovery codes will not be valid any more.',
      confirm: 'Make New Codes',
      failed: 'New codes could not be made. Please try again.',
    },
  },
  setup: {
    titles: { password: 'Turn On the Second Factor', app: 'Set Up Your App', codes: 'Keep Your Recovery Codes' },
    buttons: { password: 'Continue', app: 'Turn On', codes: 'Done' },
    cancel: 'Cancel',
    scan: 'Scan this with an authenticator app, such as the password manager of your phone.',
    picture: 'QR code for your authenticator app',
    orType: 'Or type this key into the app:',
    code: 'Code of the App',
    failed: 'The second factor could not be turned on. Please try again.',
  },
  passkeys: {
    title: 'Passkeys',
    text: 'Log in with your fingerprint, face or PIN, without the password.',
    failed: 'Your passkeys could not be loaded.',
    none: 'You have no passkeys.',
    unsupported: 'This browser can not use passkeys here.',
    unnamed: 'Passkey',
    details: (added: string, lastUse: string | null) =>
      [`Added ${added}`, lastUse === null ? 'not used yet' : `last used ${lastUse}`].join(', '),
    add: 'Add a Passkey',
    rename: 'Rename',
    renameOne: (name: string) => `Rename ${name}`,
    remove: 'Remove',
    removeOne: (name: string) => `Remove ${name}`,
    name: 'Name',
    cancel: 'Cancel',
    added: (name: string) => `${name} was added. You can log in with it from now on.`,
    renamed: (name: string) => `The passkey is called ${name} now.`,
    removed: (name: string) => `${name} was removed.`,
    adding: {
      title: 'Add a Passkey',
      text: 'Your browser asks you for a fingerprint, your face or a PIN. Courtside never sees it.',
      example: 'For example: My phone',
      confirm: 'Continue',
      failed: 'The passkey could not be added. Please try again.',
    },
    renaming: {
      title: 'Rename the Passkey',
      confirm: 'Rename',
      failed: 'The passkey could not be renamed. Please try again.',
    },
    removal: {
      title: 'Remove the passkey?',
      text: 'Nobody can log in with it any more. Also delete it in the password manager of your device.',
      confirm: 'Remove',
      failed: 'The passkey could not be removed. Please try again.',
    },
  },
  proof: { code: 'Code', cancel: 'Cancel', done: 'Done' },
  recoveryCodes: {
    title: 'Recovery codes',
    once: 'Keep these codes in a safe place. They are shown only now. If you lose your phone, each one logs you in once.',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    fileName: 'courtside-recovery-codes.txt',
    fileTitle: 'Courtside recovery codes. Each one works once, in place of a code of your app.',
  },
  logins: {
    title: 'Where You Are Logged In',
    failed: 'Your logins could not be loaded.',
    deviceName,
    current: 'This device',
    tablet: 'Club’s tablet',
    details: ({ network }: Login, since: string, lastUse: string) =>
      [`Since ${since}`, `last used ${lastUse}`, network && `from ${network}`].filter(Boolean).join(', '),
    detailsOfCurrent: ({ network }: Login, since: string) =>
      [`Since ${since}`, network && `from ${network}`].filter(Boolean).join(', '),
    end: 'Log Out',
    endOne: (device: string, since: string) => `Log out ${device}, since ${since}`,
    ended: (device: string) => `${device} is logged out.`,
    endFailed: 'The device could not be logged out. Please try again.',
    endOthers: 'Log Out Everywhere Else',
    endedOthers: 'All other devices are logged out.',
    endOthersFailed: 'The other devices could not be logged out. Please try again.',
  },
} as const;
