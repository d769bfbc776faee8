import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '@courtside/contracts/limits';
import PQueue from 'p-queue';
import type { Config } from '../config/config';
import { invalidFields } from '../errors/api-error';
import type { UploadedFile } from '../http/multipart';
import { pictureLimit } from '../limits/quotas';
import type { RateLimits } from '../limits/rate-limits';
import type { Picture } from './encode';

const NOT_A_PICTURE = 'Upload a picture: JPEG, PNG, WebP, GIF or AVIF.';
const TOO_LARGE = `Upload a picture of at most ${PICTURE_MAX_BYTES / 1024 / 1024} MB.`;
const TOO_MANY_PIXELS = `Upload a picture of at most ${PICTURE_MAX_PIXELS / 1_000_000} megapixels.`;

/** Decoding needs memory in proportion to the pixels, so at most two pictures are decoded at the same time. */
const queue = new PQueue({ concurrency: 2 });

export interface PictureServices {
  readonly config: Pick<Config, 'quotas'>;
  readonly limits: RateLimits;
}

/**
 * `readPicture`, unless the club has uploaded too many pictures.
 *
 * @throws ApiError 400 as `readPicture`, or if the quota is exhausted
 */
export async function receivePicture(
  { limits, config }: PictureServices,
  clubId: string,
  file: UploadedFile,
  field: string,
): Promise<Picture> {
  const limit = pictureLimit(config.quotas);
  if ((await limits.count(limit, clubId)) !== null) throw invalidFields({ [field]: [limit.message] });
  return readPicture(file, field);
}

/**
 * Decodes an uploaded picture and encodes it as JPEG in two sizes.
 *
 * @param field the form field named in an error
 * @throws ApiError 400 if it is not a picture, is too large, or has too many pixels
 */
export async function readPicture({ data, truncated }: UploadedFile, field: string): Promise<Picture> {
  if (truncated || data.length > PICTURE_MAX_BYTES) throw invalidFields({ [field]: [TOO_LARGE] });
  // Loaded for the first picture, so that the server starts faster.
  const { encode } = await import('./encode');
  try {
    return await queue.add(() => encode(data));
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes('pixel limit');
    throw invalidFields({ [field]: [tooMany ? TOO_MANY_PIXELS : NOT_A_PICTURE] });
  }
}

/**
 * A picture that the server has encoded before, unchanged; any other one is encoded like an upload. Null if it is not a
 * picture.
 */
export async function keepPicture(data: Buffer): Promise<Picture | null> {
  const { encodedBefore } = await import('./encode');
  try {
    return await queue.add(() => encodedBefore(data));
  } catch {
    return null;
  }
}
