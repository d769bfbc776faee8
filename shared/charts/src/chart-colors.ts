import type { Theme } from '@courtside/session-bus';
import { colourRoles } from '@courtside/ui';

/** What a canvas cannot read from the stylesheet: one palette a theme, series that differ in hue and lightness. */
export const chartColors: Record<Theme, { series: readonly string[]; text: string; line: string; panel: string }> = {
  light: paletteOf('light', ['#c2410c', '#0f766e', '#9d174d', '#1d4ed8']),
  dark: paletteOf('dark', ['#fdba74', '#5eead4', '#f9a8d4', '#93c5fd']),
};

function paletteOf(theme: Theme, others: readonly string[]) {
  const role = colourRoles[theme];
  return { series: [role.primary, ...others], text: role['text-muted'], line: role.line, panel: role.raised };
}

export const seriesColors = (theme: Theme, count: number): string[] =>
  Array.from({ length: count }, (_, index) => chartColors[theme].series[index % chartColors[theme].series.length] ?? '');

/** The page's own letters, which a canvas does not inherit. */
const font = () => getComputedStyle(document.body).fontFamily;

/** Readable labels and quiet lines: G2's own themes fade their labels below the contrast people need. */
export function axisStyle(theme: Theme) {
  const { text, line } = chartColors[theme];
  return {
    labelFill: text, labelOpacity: 1, labelFillOpacity: 1, labelFontFamily: font(),
    titleFill: text, titleFillOpacity: 1,
    lineStroke: line, lineOpacity: 1, lineStrokeOpacity: 1,
    gridStroke: line, gridOpacity: 1, gridStrokeOpacity: 1, gridLineDash: [0, 0],
  };
}

/** Names of the series above the drawing; nothing to tell apart, nothing shown. */
export function legendStyle(theme: Theme, count: number) {
  return count > 1 && { color: { position: 'top', itemLabelFill: chartColors[theme].text, itemLabelFillOpacity: 1, itemLabelFontFamily: font() } };
}
