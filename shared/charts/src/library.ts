import { FadeIn, FadeOut, Morphing } from '@antv/g2/esm/animation/index';
import { extend, register, Runtime } from '@antv/g2/esm/api/index';
import { AxisX, AxisY } from '@antv/g2/esm/component/index';
import { Cartesian, Polar } from '@antv/g2/esm/coordinate/index';
import { Inline } from '@antv/g2/esm/data/index';
import { Column, Constant, Field, Transform } from '@antv/g2/esm/encode/index';
import { Tooltip } from '@antv/g2/esm/interaction/index';
import { Area, Line, LineY, Link, Point, Text } from '@antv/g2/esm/mark/index';
import { Category10, Category20 } from '@antv/g2/esm/palette/index';
import * as scale from '@antv/g2/esm/scale/index';
import { Classic, ClassicDark } from '@antv/g2/esm/theme/index';
import { ChartEvent } from '@antv/g2/esm/utils/event';

/** The exports that `@ant-design/charts` uses. */
export { ChartEvent, extend, register, Runtime };

/**
 * The parts of the chart library that our drawings use. The shell's build replaces the library, which is three times as
 * large, with this file. If a drawing needs another part, it throws `Unknown Component`.
 */
export const stdlib = () => ({
  'animation.fadeIn': FadeIn,
  'animation.fadeOut': FadeOut,
  'animation.morphing': Morphing,
  'component.axisX': AxisX,
  'component.axisY': AxisY,
  'coordinate.cartesian': Cartesian,
  'coordinate.polar': Polar,
  'data.inline': Inline,
  'encode.column': Column,
  'encode.constant': Constant,
  'encode.field': Field,
  'encode.transform': Transform,
  'interaction.tooltip': Tooltip,
  'mark.area': Area,
  'mark.line': Line,
  'mark.lineY': LineY,
  'mark.link': Link,
  'mark.point': Point,
  'mark.text': Text,
  'palette.category10': Category10,
  'palette.category20': Category20,
  'scale.band': scale.Band,
  'scale.constant': scale.Constant,
  'scale.identity': scale.Identity,
  'scale.linear': scale.Linear,
  'scale.ordinal': scale.Ordinal,
  'scale.point': scale.Point,
  'scale.time': scale.Time,
  'theme.classic': Classic,
  'theme.classicDark': ClassicDark,
});

/** Further marks that we don't use. */
export const plotlib = () => ({});
