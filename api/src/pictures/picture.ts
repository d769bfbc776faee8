import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS, PICTURE_SIDE_PX, PICTURE_THUMBNAIL_PX } from '@courtside/contracts/limits';
import PQueue from 'p-queue';
import sharp, { type Sharp } from 'sharp';
import { refuseFields } from '../errors';
import type { UploadedFile } from '../http/multipart';
import { pictureKind } from './picture-kind';

/** A picture as it is stored: both JPEG, without anything the camera wrote beside the image. */
export interface Picture {
  /** At most 512 px a side. */
  readonly full: Buffer;
  /** At most 160 px a side. */
  readonly thumbnail: Buffer;
}

const NOT_A_PICTURE = 'Upload a picture: JPEG, PNG, WebP, GIF or AVIF.';
const TOO_LARGE = `Upload a picture of at most ${PICTURE_MAX_BYTES / 1024 / 1024} MB.`;
const TOO_MANY_PIXELS = `Upload a picture of at most ${PICTURE_MAX_PIXELS / 1_000_000} megapixels.`;

/** Decoding takes memory by the pixel: two at a time bound it. */
const queue = new PQueue({ concurrency: 2 });
sharp.cache(false);

/**
 * Reads an uploaded picture and encodes it anew.
 *
 * @param field the form field a refusal names
 * @throws ApiError 400 for anything that is not a picture, is too large, or has too many pixels
 */
export async function readPicture({ data, truncated }: UploadedFile, field: string): Promise<Picture> {
  if (truncated || data.length > PICTURE_MAX_BYTES) throw refuseFields({ [field]: [TOO_LARGE] });
  if (!pictureKind(data)) throw refuseFields({ [field]: [NOT_A_PICTURE] });
  try {
    return await queue.add(() => encode(data));
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes('pixel limit');
    throw refuseFields({ [field]: [tooMany ? TOO_MANY_PIXELS : NOT_A_PICTURE] });
  }
}

async function encode(data: Buffer): Promise<Picture> {
  // autoOrient applies the EXIF orientation; sharp then leaves all metadata out.
  const image = sharp(data, { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', pages: 1 }).autoOrient().flatten({ background: '#ffffff' });
  const full = await jpeg(image, PICTURE_SIDE_PX);
  return { full, thumbnail: await jpeg(sharp(full), PICTURE_THUMBNAIL_PX) };
}

function jpeg(image: Sharp, side: number): Promise<Buffer> {
  return image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).jpeg({ quality: 82, mozjpeg: true }).toBuffer();
}
