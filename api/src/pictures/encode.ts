import { PICTURE_MAX_PIXELS, PICTURE_SIDE_PX, PICTURE_THUMBNAIL_PX } from '@courtside/contracts/limits';
import sharp, { type Sharp } from 'sharp';

/** A stored picture. Both sizes are JPEG without metadata. */
export interface Picture {
  /** At most 512 px a side. */
  readonly full: Buffer;
  /** At most 160 px a side. */
  readonly thumbnail: Buffer;
}

sharp.cache(false);
// Uploads are untrusted, so only the decoders of the accepted formats are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}`),
});

/** Encodes a picture as JPEG in two sizes. */
export async function encode(data: Buffer): Promise<Picture> {
  // Applies the EXIF orientation. sharp then drops all metadata.
  const image = sharp(data, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', pages: 1 })
    .autoOrient()
    .flatten({ background: '#ffffff' });
  const full = await jpeg(image, PICTURE_SIDE_PX);
  return { full, thumbnail: await jpeg(sharp(full), PICTURE_THUMBNAIL_PX) };
}

/** No picture of this size that the server has encoded is larger. */
const ENCODED_MAX_BYTES = 512 * 1024;

/** A picture that was encoded before, with its own bytes. Encodes any other one. */
export async function encodedBefore(data: Buffer): Promise<Picture> {
  const image = sharp(data, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', pages: 1 });
  const { format, width, height, exif, icc, iptc, xmp } = await image.metadata();
  const isSmall = width <= PICTURE_SIDE_PX && height <= PICTURE_SIDE_PX && data.length <= ENCODED_MAX_BYTES;
  if (format !== 'jpeg' || !isSmall || exif || icc || iptc || xmp) return encode(data);
  return { full: data, thumbnail: await jpeg(image, PICTURE_THUMBNAIL_PX) };
}

function jpeg(image: Sharp, side: number): Promise<Buffer> {
  return image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
