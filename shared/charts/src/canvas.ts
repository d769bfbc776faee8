/** The drawings that need the chart library. The shell provides them, so that a page loads the library only once. */
export { IndexLineCanvas } from './index-line-canvas';
export { SpiderCanvas } from './spider-canvas';
