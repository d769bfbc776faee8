/** Texts used by both the API and the screens. */
export * as messages from './message-texts';
