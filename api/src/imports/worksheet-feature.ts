import type { Feature, Image } from 'write-excel-file/node';

/** Adds something to a workbook that the writer does not support itself. */
export type WorksheetFeature = Feature<Image['content']>;
