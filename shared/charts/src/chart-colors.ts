import type { Theme } from '@courtside/session-bus';
import { colorRoles } from '@courtside/ui';
import type { SpiderSeries } from './spider-series';

/** Colours for the canvas, which cannot read CSS variables. The series differ in hue and lightness. */
export const chartColors: Record<Theme, { series: readonly string[]; text: string; line: string; panel: string }> = {
  light: palette('light', ['#c2410c', '#0f766e', '#9d174d', '#1d4ed8']),
  dark: palette('dark', ['#fdba74', '#5eead4', '#f9a8d4', '#93c5fd']),
};

function palette(theme: Theme, seriesColors: readonly string[]) {
  const role = colorRoles[theme];
  return { series: [role.primary, ...seriesColors], text: role['text-muted'], line: role.border, panel: role.raised };
}

export const seriesColors = (theme: Theme, count: number): string[] =>
  Array.from(
    { length: count },
    (_, index) => chartColors[theme].series[index % chartColors[theme].series.length] ?? '',
  );

/** The colours of series and averages. An average has the colour of its only series, or a neutral one. */
export function spiderColors(theme: Theme, series: readonly Pick<SpiderSeries, 'averageOf'>[]): string[] {
  const own = seriesColors(theme, series.length);
  return series.map(({ averageOf }, place) => {
    if (!averageOf) return own[place] ?? '';
    const [only = -1, another] = averageOf;
    return (another === undefined && own[only]) || chartColors[theme].text;
  });
}

/** The page's font, which a canvas does not inherit. */
const font = () => getComputedStyle(document.body).fontFamily;

/** Overrides the opacities of G2's themes, whose labels have too little contrast. */
export function axisStyle(theme: Theme) {
  const { text, line } = chartColors[theme];
  return {
    labelFill: text,
    labelOpacity: 1,
    labelFillOpacity: 1,
    labelFontFamily: font(),
    titleFill: text,
    titleFillOpacity: 1,
    lineStroke: line,
    lineOpacity: 1,
    lineStrokeOpacity: 1,
    gridStroke: line,
    gridOpacity: 1,
    gridStrokeOpacity: 1,
    gridLineDash: [0, 0],
  };
}
