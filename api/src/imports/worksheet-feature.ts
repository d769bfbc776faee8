import type { Feature, Image } from 'write-excel-file/node';

/** Something added to a workbook beyond cells and styles. */
export type WorksheetFeature = Feature<Image['content']>;
