export { IndexLineChart } from './index-line-chart';
export { IndexPanel } from './player-report/index-panel';
export { MetricTrends } from './player-report/metric-trends';
export { MetricsTable } from './player-report/metrics-table';
export { ProfileChart } from './profile-chart';
export { useSeriesColors } from './use-series-colors';
export { SpiderChart } from './spider-chart';
