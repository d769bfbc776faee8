/** The formats of a club export. Separate from the calls, so that screens do not load their schemas. */
export const CLUB_FORMATS = ['json'] as const;
export type ClubFormat = (typeof CLUB_FORMATS)[number];

/** The name of a club export without extension. */
export const CLUB_FILE_NAME = 'courtside-club';
