import type { ConsentPurpose } from '@courtside/contracts/consent-words';

/** Texts about the consent of guardians. */
export const consentTexts = {
  open: 'Consent',
  missing: 'Consent missing',
  title: (name: string) => `Consent for ${name}`,
  text: 'Needed while a player is under 18. Nobody but coaches and owners sees it, and no report contains it.',
  reminder: (count: number) =>
    count === 1
      ? 'One player of this team has no consent of a guardian.'
      : `${count} players of this team have no consent of a guardian.`,
  reminderHelp: 'Select a player with “Consent missing” to record it.',
  unknown: 'Whether consents are missing could not be loaded.',
  guardian: 'Given by (parent or guardian)',
  givenOn: 'Given on',
  purposes: 'For',
  purposeNames: {
    tests: 'Testing, and keeping the results',
    sharing: 'Sharing results with links and files',
    pictures: 'Appearing in team pictures',
  } satisfies Record<ConsentPurpose, string>,
  birthYear: 'Year of birth (optional)',
  birthYearHelp: 'From 19 years on, nobody is reminded of this player.',
  birthYearInvalid: 'Enter a year from 1900 on, or leave it empty.',
  birthYearFuture: 'This year is in the future.',
  guardianRequired: 'Enter who has given the consent.',
  dateFuture: 'This date is in the future.',
  purposeRequired: 'Choose what the consent is for.',
  takenBack: 'Taken Back',
  loadFailed: 'The consent could not be loaded.',
  saved: 'The consent was saved.',
  removed: 'Saved. The player has no recorded consent.',
  saveFailed: 'The consent could not be saved.',
} as const;
