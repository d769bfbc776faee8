/** The formats of a club export. Separate from the calls, so that screens do not load their schemas. */
export const CLUB_FORMATS = ['xlsx', 'zip', 'json'] as const;
/** The extension of the file: a workbook, an archive of CSV files, or the complete file, which can be imported. */
export type ClubFormat = (typeof CLUB_FORMATS)[number];

/** The name of the table with all sessions of a team. It has no name of a team, like those of reports. */
export const TEAM_SESSIONS_FILE = 'team-sessions.csv';
/** The name of a club export without extension. */
export const CLUB_FILE_NAME = 'courtside-club';
