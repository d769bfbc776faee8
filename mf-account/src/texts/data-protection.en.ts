import { ERASURE_NOTICE_DAYS } from '@courtside/contracts/consent-words';

const years = (months: number) =>
  months === 12 ? '1 year' : months % 12 === 0 ? `${months / 12} years` : `${months} months`;

/** Texts of the screen for the rules about players' data. */
export const dataProtectionTexts = {
  title: 'Data Protection',
  subtitle: 'How your club handles the data of its players.',
  forbidden: 'Only owners decide about this. Ask an owner of your club.',
  failed: 'The rules could not be loaded.',
  changeFailed: 'The rule could not be changed. Please try again.',
  consent: {
    title: 'Consent of Guardians',
    text: 'Coaches record who has agreed for a player under 18, when and for what. They are reminded of players without it.',
    ask: 'Remind coaches',
    turnedOn: 'Coaches are reminded of missing consents now.',
    turnedOff: 'Coaches are not reminded any more. Recorded consents stay.',
  },
  retention: {
    title: 'Retention Time',
    text: `The data of a player without a newer test is erased after this time, with a notice of ${ERASURE_NOTICE_DAYS} days for the owners.`,
    label: 'Erase after',
    never: 'Never',
    after: years,
    question: (months: number) => `Erase data after ${years(months)}?`,
    questionText: `Players whose newest test is older are listed below for at least ${ERASURE_NOTICE_DAYS} days, and then erased for good. Every owner gets a mail.`,
    confirm: 'Set Retention Time',
    cancel: 'Cancel',
    changed: (months: number) => `Data is erased after ${years(months)} without a test.`,
    turnedOff: 'No data is erased any more.',
  },
  planned: {
    title: 'Will Be Erased',
    text: 'A new test or “Keep” takes a player from this list.',
    failed: 'The list could not be loaded.',
    none: 'Nobody will be erased in the next 30 days.',
    when: (date: string, team: string, last: string) => `From ${date} on · ${team} · last used ${last}`,
    keep: 'Keep',
    keepOne: (name: string) => `Keep ${name}`,
    kept: (name: string) => `${name} stays for another retention time.`,
    keepFailed: 'The player could not be kept. Please try again.',
  },
} as const;
