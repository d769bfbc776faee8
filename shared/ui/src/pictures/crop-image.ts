import { PICTURE_SIDE_PX } from '@courtside/contracts/limits';
import { visibleSquare, type Crop } from './crop-geometry';

/** Draws the visible square as a JPEG in the size that the server stores. Null if the browser cannot draw it. */
export function cropImage(image: HTMLImageElement, crop: Crop): Promise<Blob | null> {
  const { left, top, side } = visibleSquare({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(PICTURE_SIDE_PX, Math.max(1, Math.round(side)));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
