/**
 * Position of a picture behind a square window. At `zoom` 1 its shorter side fills the window; `x` and
 * `y` move its centre, in window widths.
 */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;
export const INITIAL_CROP: Crop = { zoom: 1, x: 0, y: 0 };

/** Size of the zoomed picture, in window widths. */
export function displaySize(picture: Size, zoom: number): Size {
  const shorter = Math.min(picture.width, picture.height);
  return { width: (picture.width / shorter) * zoom, height: (picture.height / shorter) * zoom };
}

/** Limits the zoom and the position, so that the picture always fills the window. */
export function clampCrop(picture: Size, { zoom, x, y }: Crop): Crop {
  const clampedZoom = Math.min(Math.max(zoom, 1), MAX_ZOOM);
  const { width, height } = displaySize(picture, clampedZoom);
  // Adding 0 turns -0 into 0.
  const clamp = (value: number, side: number) => Math.min(Math.max(value, (1 - side) / 2), (side - 1) / 2) + 0;
  return { zoom: clampedZoom, x: clamp(x, width), y: clamp(y, height) };
}

/** The visible square, in pixels of the picture. */
export function visibleSquare(picture: Size, crop: Crop): { left: number; top: number; side: number } {
  const { zoom, x, y } = clampCrop(picture, crop);
  const side = Math.min(picture.width, picture.height) / zoom;
  return { left: picture.width / 2 - side / 2 - x * side, top: picture.height / 2 - side / 2 - y * side, side };
}
