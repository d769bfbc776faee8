/** What a report can be made as. Apart from the calls, so that screens need not load their schemas. */
export const EXPORT_FORMATS = ['json', 'csv', 'pdf'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export const DEFAULT_EXPORT_FORMAT: ExportFormat = 'pdf';
export const REPORT_NAME = 'report';
export const COMPARISON_REPORT_NAME = 'comparison-report';
