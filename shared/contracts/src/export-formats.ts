import { MEASURES } from './verdict-words';

/** Formats of a report. Separate from the calls, so that screens do not load their schemas. */
export const EXPORT_FORMATS = ['json', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How several players are reported: in a comparison, or each separately. */
export const SEVERAL_PLAYERS = ['comparison', 'players'] as const;
export type SeveralPlayers = (typeof SEVERAL_PLAYERS)[number];

/** The reports of several players: an archive with a PDF for each, or one PDF. */
export const PLAYERS_FORMATS = ['zip', 'pdf'] as const;
export type PlayersFormat = (typeof PLAYERS_FORMATS)[number];

export const DEFAULT_EXPORT_FORMAT: ExportFormat = 'pdf';
export const REPORT_NAME = 'report';
export const COMPARISON_REPORT_NAME = 'comparison-report';
export const PLAYER_REPORTS_NAME = 'player-reports';
export const TEAM_REPORT_NAME = 'team-report';

/** How the players of a team report are sorted: by number, by a measure, or by the change of the index. */
export const TEAM_REPORT_ORDERS = ['player_number', ...MEASURES, 'gain'] as const;
export type TeamReportOrder = (typeof TEAM_REPORT_ORDERS)[number];
