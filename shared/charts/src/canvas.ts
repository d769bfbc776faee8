/** The drawings that need the chart library. The shell provides them, so that it exists once in a page. */
export { IndexLineCanvas } from './index-line-canvas';
export { SpiderCanvas } from './spider-canvas';
