/** The content is visible if every selector matches an element that is rendered and has its text. */
export type Content = readonly { selector: string; text: string }[];

/** A control of the content, and the sign that it has reacted. Pressing it again must change nothing. */
export interface Probe {
  press: { selector: string; text: string };
  /** The selector of an element that appears, or the address path that the page goes to. */
  reaction: Content | string;
}

/** Describes the content that must be visible, and the control that is pressed to see whether the page responds. */
export const CONTENT_IN_WORDS: Readonly<Record<string, { content: string; pressed: string }>> = {
  login: { content: 'both fields and the Login button', pressed: 'Login, until the message about the empty fields' },
  dashboard: {
    content: "the user's name and the tiles of the modules",
    pressed: 'the tile of the teams, until the address changes',
  },
  'team list': { content: "the team's card", pressed: 'that card, until its View button' },
  'automated test': {
    content: 'the table with the first player, and the card of the last test',
    pressed: 'the first test, until its dialog',
  },
  'compare results': {
    content: 'the table down to the last metric',
    pressed: 'Change Players, until the address changes',
  },
};
