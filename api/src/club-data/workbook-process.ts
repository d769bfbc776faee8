import { clubWorkbook } from './club-workbook';
import type { PackedSheet } from './workbook-sheets';

/** An error ends the process, and the next workbook gets a new one. */
process.on('message', (sheets: PackedSheet[]) => void clubWorkbook(sheets).then((file) => process.send?.(file)));
