interface Path {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

/**
 * A d3 curve that draws straight, open lines. By default G2 closes every line segment of a polar chart, which
 * would draw a line across a missing metric.
 */
export function openCurve(path: Path) {
  let started = false;
  return {
    areaStart() {},
    areaEnd() {},
    lineStart() {
      started = false;
    },
    lineEnd() {},
    point(x: number, y: number) {
      if (started) path.lineTo(x, y);
      else path.moveTo(x, y);
      started = true;
    },
  };
}
