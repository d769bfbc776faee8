export { IndexLineChart } from './index-line-chart';
export type { IndexSeries } from './index-series';
export { SpiderChart } from './spider-chart';
export type { SpiderSeries } from './spider-series';
