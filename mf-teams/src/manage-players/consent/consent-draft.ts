import { isFutureDate } from '@courtside/contracts/calendar-date';
import { CONSENT_PURPOSES, type ConsentPurpose } from '@courtside/contracts/consent-words';
import type { ConsentEdit, PlayerConsent } from '@courtside/contracts/consents';
import { messages } from '@courtside/contracts/messages';
import { typedDate } from '@courtside/contracts/typed-date';
import { consentTexts as texts } from '../../texts/consent.en';

/** The fields of the dialog, as text. */
export interface ConsentDraft {
  readonly guardian: string;
  readonly given_on: string;
  /** Separated by spaces, so that drafts can be compared. */
  readonly purposes: string;
  /** Blank if it is unknown. */
  readonly birth_year: string;
}

export const EMPTY_DRAFT: ConsentDraft = { guardian: '', given_on: '', purposes: '', birth_year: '' };

/** The purposes of a draft, in their order. */
export const purposesOf = (text: string): ConsentPurpose[] => {
  const words = text.split(' ');
  return CONSENT_PURPOSES.filter((purpose) => words.includes(purpose));
};
export const textOf = (purposes: readonly ConsentPurpose[]): string => purposes.join(' ');

/** @param today the day that is offered for a new consent */
export const toDraft = ({ birth_year, consent }: PlayerConsent, today: string): ConsentDraft => ({
  guardian: consent?.guardian ?? '',
  given_on: consent?.given_on ?? today,
  purposes: textOf(consent?.purposes ?? []),
  birth_year: birth_year === null ? '' : String(birth_year),
});

/** Whether a draft has a consent, complete or not. Otherwise only the year is stored. */
export const hasConsent = ({ guardian, purposes }: Pick<ConsentDraft, 'guardian' | 'purposes'>): boolean =>
  guardian.trim() !== '' || purposes !== '';

/** The error of each field; null if it is valid. */
export function draftErrors(draft: ConsentDraft, now = Date.now()): Record<keyof ConsentDraft, string | null> {
  const given = hasConsent(draft);
  return {
    guardian: given && draft.guardian.trim() === '' ? texts.guardianRequired : null,
    given_on: given ? dateError(draft.given_on, now) : null,
    purposes: given && draft.purposes === '' ? texts.purposeRequired : null,
    birth_year: yearError(draft.birth_year, now),
  };
}

function dateError(text: string, now: number): string | null {
  const date = typedDate(text);
  if (date === null) return messages.sessionDateInvalid;
  return isFutureDate(date, now) ? texts.dateFuture : null;
}

/** Full-width digits become plain ones. */
const plain = (text: string) => text.normalize('NFKC').trim();

function yearError(text: string, now: number): string | null {
  const year = plain(text);
  if (year === '') return null;
  if (!/^(19|20)\d\d$/.test(year)) return texts.birthYearInvalid;
  return Number(year) > new Date(now).getFullYear() ? texts.birthYearFuture : null;
}

/** A draft without errors in the form of the call. */
export const toEdit = (draft: ConsentDraft, version: number): ConsentEdit => ({
  birth_year: plain(draft.birth_year) === '' ? null : Number(plain(draft.birth_year)),
  consent: hasConsent(draft)
    ? {
        guardian: draft.guardian.trim(),
        given_on: typedDate(draft.given_on) ?? draft.given_on,
        purposes: purposesOf(draft.purposes),
      }
    : null,
  version,
});
