import { Radar } from '@ant-design/charts';
import { formatValue } from '@courtside/contracts/format-values';
import type { Theme } from '@courtside/session-bus';
import { colorRoles } from '@courtside/ui';
import { useMemo } from 'react';
import { axisStyle, chartColors, seriesColors } from './chart-colors';
import { NO_FILTERS } from './no-filters';
import { openCurve } from './open-curve';
import { closedRows, spiderScale, spokes, tickAxis, type SpiderRow } from './spider-series';
import { texts } from './texts';
import { tooltipOptions } from './tooltip';
import { useLoadedFonts } from './use-loaded-fonts';

export interface SpiderCanvasProps {
  readonly rows: readonly SpiderRow[];
  readonly names: readonly string[];
  /** The colour of each name. By default, the theme's colours. */
  readonly colors?: readonly string[];
  readonly theme: Theme;
  readonly height: number;
}

/** One word per line, to save space beside the chart. The first label is above the chart and needs no breaks. */
const wrapLabel = (label: string, index: number) => (index === 0 ? label : label.replaceAll(' ', '\n'));

/** G2 adds the space for the labels, in px. */
const SPACING = { margin: 8, padding: 0 };

/** Each drawing names its own columns: the library would put the chart's columns in the place of a drawing's. */
const VALUES = { x: 'axis', y: 'value', color: 'name' };

/** One closed line for each series. */
const lines = (data: readonly SpiderRow[], style: object) => ({
  type: 'line',
  data,
  encode: VALUES,
  style: { ...style, curve: () => openCurve },
  // On the line instead of the dots, so that the tooltip shows the axis nearest to the pointer.
  tooltip: {
    title: (row: SpiderRow) => row.axis,
    items: [
      (row: SpiderRow) => ({
        name: row.name,
        value: row.value === null ? texts.notMeasured : formatValue(row.value, row.unit),
      }),
    ],
  },
});

/** Loaded on demand. */
export function SpiderCanvas({ rows, names, colors, theme, height }: SpiderCanvasProps) {
  const config = useMemo(() => {
    const { max, ticks } = spiderScale(rows.map((row) => row.value));
    const { axis, side } = tickAxis(rows);
    // The border colour is too faint for lines that users must read.
    const web = { stroke: colorRoles[theme].control, strokeOpacity: 0.5 };
    return {
      data: [...rows],
      height,
      ...SPACING,
      theme: theme === 'dark' ? 'classicDark' : 'classic',
      animate: false,
      scale: {
        x: { padding: 0.5, align: 0 },
        y: { domain: [0, max], nice: false, tickMethod: () => ticks },
        color: { domain: [...names], range: [...(colors ?? seriesColors(theme, names.length))] },
      },
      axis: {
        x: {
          ...axisStyle(theme),
          title: false,
          grid: false,
          line: false,
          tick: false,
          labelFontSize: 12,
          labelAlign: 'horizontal',
          labelSpacing: 14,
          labelFormatter: wrapLabel,
        },
        y: {
          ...axisStyle(theme),
          title: false,
          line: true,
          // G2 would draw them over the lines.
          label: false,
          tick: false,
          gridConnect: 'line',
          gridStroke: web.stroke,
          gridStrokeOpacity: web.strokeOpacity,
        },
      },
      legend: false,
      children: [
        // G2's own spokes miss the centre if labels need space beside the chart.
        {
          type: 'link',
          data: spokes(rows, max),
          encode: { x: 'axis', y: ['from', 'to'] },
          style: { ...web, lineWidth: 1 },
          tooltip: false,
        },
        {
          type: 'text',
          data: ticks.map((tick) => ({ axis, tick, label: String(Math.round(tick * 10) / 10) })),
          encode: { x: 'axis', y: 'tick', text: 'label' },
          style: {
            fill: chartColors[theme].text,
            fontSize: 12,
            fontFamily: axisStyle(theme).labelFontFamily,
            textAlign: side === 'left' ? 'right' : 'left',
            textBaseline: 'middle',
            background: true,
            backgroundFill: colorRoles[theme].surface,
            backgroundOpacity: 1,
            backgroundPadding: [0, 3, 0, 3],
          },
          tooltip: false,
        },
        lines(closedRows(rows.filter(({ average }) => average)), {
          lineWidth: 2,
          lineDash: [5, 4],
          strokeOpacity: 0.75,
        }),
        lines(closedRows(rows.filter(({ average }) => !average)), { lineWidth: 2.5 }),
        {
          type: 'point',
          data: rows.filter(({ average }) => !average),
          encode: { ...VALUES, shape: 'point', size: 5 },
          tooltip: false,
        },
      ],
      interaction: {
        ...NO_FILTERS,
        tooltip: {
          ...tooltipOptions(theme),
          shared: true,
          crosshairs: false,
        },
      },
    };
  }, [rows, names, colors, theme, height]);
  return <Radar key={useLoadedFonts()} {...config} />;
}
