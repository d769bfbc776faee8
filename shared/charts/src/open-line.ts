interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
}

/**
 * A straight line that stays open, in the shape of a d3 curve.
 * G2 closes every line of a polar chart by itself, run by run, which would draw a chord across a missing metric.
 */
export function openLine(pen: Pen) {
  let begun = false;
  return {
    areaStart() {},
    areaEnd() {},
    lineStart() {
      begun = false;
    },
    lineEnd() {},
    point(x: number, y: number) {
      if (begun) pen.lineTo(x, y);
      else pen.moveTo(x, y);
      begun = true;
    },
  };
}
