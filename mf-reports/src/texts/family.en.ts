import type { LinkPart, PlayerLink } from '@courtside/contracts/family-links';
import type { Verdict } from '@courtside/contracts/verdict-words';

/** Texts of links for families, for coaches. */
export const shareTexts = {
  open: 'Share with Family',
  title: (name: string) => `Share ${name}’s Results`,
  text: (name: string) =>
    `The family reads ${name}’s newest results without a login. The link shows nobody else, no averages and no notes.`,
  shows: 'Also show',
  parts: {
    index: 'The composite index',
    changes: 'Changes since the previous test day',
    history: 'All earlier results',
  } satisfies Record<LinkPart, string>,
  days: 'Ends after',
  dayOptions: { 7: '1 week', 30: '30 days', 90: '90 days' },
  openings: 'Can be opened',
  openingOptions: { once: 'Once', ten: '10 times', any: 'Any number' },
  create: 'Create Link',
  loadFailed: 'This part of the page could not be loaded.',
  createFailed: 'The link could not be created. Please try again.',
  close: 'Close',
  created:
    'Send the link and the code in different ways, for example the link by e-mail and the code by phone. They are shown only now.',
  link: 'Link',
  code: 'Code',
  copyLink: 'Copy the link',
  copyCode: 'Copy the code',
  copy: 'Copy',
  copied: 'Copied',
  links: 'Links of this player',
  listFailed: 'The links could not be loaded.',
  madeOn: (date: string) => `Made on ${date}`,
  states: {
    open: (until: string, left: string) => `Open until ${until}, ${left}`,
    ended: 'Ended',
    revoked: 'Revoked',
    blocked: 'Blocked after too many wrong codes',
  } satisfies Record<PlayerLink['state'], unknown>,
  unlimited: 'any number of times',
  left: (count: number) => (count === 1 ? 'once more' : `${count} more times`),
  never: 'Not opened yet',
  opened: (times: number, moments: string) => `Opened ${times === 1 ? 'once' : `${times} times`}: ${moments}`,
  andEarlier: (count: number) => ` and ${count} earlier`,
  revoke: 'Revoke',
  revokeOf: (date: string) => `Revoke the link of ${date}`,
  revoked: 'The link can’t be opened any more.',
  revokeFailed: 'The link could not be revoked. Please try again.',
} as const;

/** Texts of the screen for families. */
export const familyTexts = {
  title: 'Results',
  tagline: 'Results from the court.',
  description: 'Your coach shares these results with you.',
  subtitle: 'Enter the code that you got from the coach.',
  code: 'Code',
  codeRequired: 'Enter the code, for example 042 137.',
  show: 'Show Results',
  incomplete: 'This address is not complete. Open the link again as you got it.',
  failed: 'The results could not be loaded. Check the connection and try again.',
  titleOf: (name: string) => `${name}’s Results`,
  testedOn: (date: string) => `Tested on ${date}`,
  none: 'There are no results yet.',
  newest: 'Newest Results',
  index: 'Composite Index',
  indexText: 'From 0 to 100. 50 is a usual value from studies.',
  changeSince: (date: string) => `Since ${date}`,
  changes: {
    'real gain': (size: string) => `Clearly better (${size})`,
    'real decline': (size: string) => `Clearly lower (${size})`,
    'within noise': () => 'About the same',
    'not enough data': () => 'Nothing to compare with',
  } satisfies Record<Verdict, (size: string) => string>,
  changesText: 'Results vary from day to day. “Clearly” means more than that.',
  history: 'All Results',
  onlyThis: (name: string) => `This page shows only ${name}’s own results.`,
  ends: (date: string) => `The link ends on ${date}.`,
  openingsLeft: (count: number) =>
    count === 0
      ? 'It can’t be opened again: print or save this page if you want to keep it.'
      : count === 1
        ? 'It can be opened once more.'
        : `It can be opened ${count} more times.`,
} as const;
