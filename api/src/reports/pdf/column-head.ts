import { INDEX_VERSION } from '@courtside/contracts/metrics';
import type { ComparisonLine } from '../comparison-lines';
import { lineCount, write, type Canvas } from './canvas';
import { COLOURS } from './style';

const STYLE = { size: 6.6, colour: COLOURS.muted, lines: 2, align: 'right' } as const;

/** To the column on the left. */
const GAP = 2;

/** Writes the label of a measure above its unit. The index has its version instead. */
export function drawColumnHead(
  canvas: Canvas,
  { label, unit }: Pick<ComparisonLine, 'label' | 'unit'>,
  x: number,
  y: number,
  width: number,
): void {
  const lines = lineCount(canvas, label, STYLE, width - GAP);
  write(canvas, label, STYLE, x + GAP, y + (STYLE.lines - lines) * 9.15, width - GAP);
  write(canvas, unit || INDEX_VERSION, STYLE, x, y + 18, width);
}
