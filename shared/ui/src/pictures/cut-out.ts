import { PICTURE_SIDE_PX } from '@courtside/contracts/limits';
import { shownSquare, type Framing } from './crop';

/** Draws the framed square as a JPEG of the size the server keeps. Null where this browser cannot draw it. */
export function cutOut(image: HTMLImageElement, framing: Framing): Promise<Blob | null> {
  const { left, top, side } = shownSquare({ width: image.naturalWidth, height: image.naturalHeight }, framing);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(PICTURE_SIDE_PX, Math.max(1, Math.round(side)));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
