import type { Units } from '@courtside/contracts/display-units';
import { formatIndex } from '@courtside/contracts/format-values';
import type { PlayerReport, ReportedMetric } from '@courtside/contracts/player-report';
import { changeWords } from '../change-words';
import type { ReportEntry } from '../report';
import { metricAlt } from './alt-texts';
import { fittingSize, lineCount, rule, textWidth, write, type Canvas } from './canvas';
import { drawSmallLine } from './line-chart';
import { noiseBand, seriesStyle } from './series';
import { COLOURS, CONTENT_WIDTH, PAGE } from './style';
import { columnHead, element, figure, rowHead } from './tags';
import { marked } from './unconfirmed-mark';
import { drawBadge, drawStar } from './verdict-mark';

const LEFT = PAGE.margin;
const COLUMNS = {
  metric: { title: 'Metric', x: 0, width: 98, align: 'left' },
  result: { title: 'Result', x: 98, width: 70, align: 'right' },
  previous: { title: 'Previous', x: 170, width: 38, align: 'right' },
  change: { title: 'Change', x: 210, width: 40, align: 'right' },
  verdict: { title: 'Verdict', x: 258, width: 104, align: 'left' },
  points: { title: 'Points', x: 368, width: 32, align: 'right' },
  trend: { title: 'Over time', x: 414, width: CONTENT_WIDTH - 414, align: 'left' },
} as const;
type Column = keyof typeof COLUMNS;

const HEAD = { size: 7.5, colour: COLOURS.muted } as const;
const RESULT = { size: 12, weight: 'semibold', align: 'right' } as const;
/** Of a marked result. */
const SMALLEST_RESULT = 8;
const SENTENCE = { size: 7.5, colour: COLOURS.muted, lines: 2 } as const;
const SENTENCE_WIDTH = COLUMNS.points.x + COLUMNS.points.width;
const SENTENCE_LINE = 9.2;
const SENTENCE_TOP = 24;

/** Draws a table of the metrics, with a sentence on each change. Returns the y below. */
export function drawMetrics(canvas: Canvas, entry: ReportEntry, report: PlayerReport, units: Units, y: number): number {
  return element(canvas, 'Table', () => {
    element(canvas, 'TR', () => {
      for (const { title, x, width, align } of Object.values(COLUMNS))
        columnHead(canvas, () => write(canvas, title, { ...HEAD, align }, LEFT + x, y, width));
    });
    rule(canvas, y + 14);
    let top = y + 14;
    for (const metric of report.metrics) {
      const sentence = changeWords(entry, metric.metric, units);
      const lines = sentence === null ? 0 : lineCount(canvas, sentence, SENTENCE, SENTENCE_WIDTH);
      const height = Math.max(34, SENTENCE_TOP + lines * SENTENCE_LINE + 5);
      element(canvas, 'TR', () => drawRow(canvas, { entry, report, metric, units, sentence }, top, height));
      top += height;
      rule(canvas, top);
    }
    return top;
  });
}

interface Row {
  entry: ReportEntry;
  report: PlayerReport;
  metric: ReportedMetric;
  units: Units;
  sentence: string | null;
}

function drawRow(canvas: Canvas, row: Row, top: number, height: number): void {
  const { entry, report, units, sentence } = row;
  const { metric, label, result, previous, change, points, unit, range, unconfirmed } = row.metric;
  const judged = entry.judged.measures[metric];
  const y = sentence === null ? top + 2 : top;
  const at = (column: Column) => LEFT + COLUMNS[column].x;
  const cell = (column: Column, words: string, colour: string = COLOURS.muted) => {
    const { x, width, align } = COLUMNS[column];
    write(canvas, words, { size: 9.5, colour, align }, LEFT + x, y + 9, width);
  };
  rowHead(canvas, () => cell('metric', label, COLOURS.ink));
  element(canvas, 'TD', () => {
    const right = at('result') + COLUMNS.result.width;
    const words = unconfirmed ? marked(result) : result;
    if (judged.personal_best) drawStar(canvas, right - textWidth(canvas, words, RESULT) - 11, y + 9.5);
    const size = fittingSize(canvas, words, RESULT, COLUMNS.result.width, SMALLEST_RESULT);
    write(canvas, words, { ...RESULT, size }, at('result'), y + 7, COLUMNS.result.width);
  });
  element(canvas, 'TD', () => cell('previous', previous));
  element(canvas, 'TD', () => cell('change', change));
  element(canvas, 'TD', () => {
    if (sentence === null) return cell('verdict', formatIndex(null));
    drawBadge(canvas, judged, at('verdict'), y + 8);
    write(canvas, sentence, SENTENCE, LEFT, y + SENTENCE_TOP, SENTENCE_WIDTH);
  });
  element(canvas, 'TD', () => cell('points', formatIndex(entry.judged.index.contributions[metric])));
  element(canvas, 'TD', () => {
    const box = { x: at('trend'), y: top + 7, width: COLUMNS.trend.width, height: height - 22 };
    const series = { style: seriesStyle(0), points, selected: report.selected, band: noiseBand(entry, metric, units) };
    figure(canvas, metricAlt(label, points, unit), box, () => drawSmallLine(canvas, series, box));
    write(canvas, range, { size: 7, colour: COLOURS.muted }, box.x, top + height - 10.5, box.width);
  });
}
