/** How the picture lies under a square window: `zoom` 1 just covers it; `x`, `y` move its middle, in window sides. */
export interface Framing {
  zoom: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

export const ZOOM_MAX = 4;
export const wholePicture: Framing = { zoom: 1, x: 0, y: 0 };

/** Size of the shown picture, in window sides. */
export function shownSize(picture: Size, zoom: number): Size {
  const short = Math.min(picture.width, picture.height);
  return { width: (picture.width / short) * zoom, height: (picture.height / short) * zoom };
}

/** Keeps the window covered. */
export function clampFraming(picture: Size, { zoom, x, y }: Framing): Framing {
  const allowed = Math.min(Math.max(zoom, 1), ZOOM_MAX);
  const { width, height } = shownSize(picture, allowed);
  const within = (value: number, side: number) => Math.min(Math.max(value, (1 - side) / 2), (side - 1) / 2) + 0;
  return { zoom: allowed, x: within(x, width), y: within(y, height) };
}

/** The square of the picture that the window shows, in pixels of the picture. */
export function shownSquare(picture: Size, framing: Framing): { left: number; top: number; side: number } {
  const { zoom, x, y } = clampFraming(picture, framing);
  const short = Math.min(picture.width, picture.height);
  const side = short / zoom;
  return { left: picture.width / 2 - side / 2 - x * side, top: picture.height / 2 - side / 2 - y * side, side };
}
