import type { FastifyRequest } from 'fastify';
import { ApiError, badRequest } from '../errors/api-error';

/** A file of a multipart form, in memory. */
export interface UploadedFile {
  readonly name: string;
  readonly data: Buffer;
  /** True if the file was longer than the call allows. The rest was discarded. */
  readonly truncated: boolean;
}

export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, UploadedFile>>;
}

/** The most bytes of a field, unless a call allows more. */
const MAX_FIELD_BYTES = 64 * 1024;

/**
 * Reads a multipart form. An empty file input counts as a field with an empty string, because browsers send it that way.
 *
 * @throws ApiError 400 for a malformed form, 413 for one with too many parts
 */
export async function readMultipart(
  request: FastifyRequest,
  maxFileBytes: number,
  maxFieldBytes = MAX_FIELD_BYTES,
): Promise<MultipartForm> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const files: Record<string, UploadedFile> = Object.create(null) as Record<string, UploadedFile>;
  try {
    const limits = {
      fileSize: maxFileBytes,
      files: 4,
      fields: 32,
      parts: 36,
      fieldSize: maxFieldBytes,
      fieldNameSize: 100,
      headerPairs: 20,
    };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (part.valueTruncated) throw new ApiError(413, 'The request is too large.');
        fields[part.fieldname] = typeof part.value === 'string' ? part.value : '';
        continue;
      }
      const data = await readAll(part.file);
      if (data.length === 0 && !part.filename) fields[part.fieldname] = '';
      else files[part.fieldname] = { name: part.filename ?? '', data, truncated: part.file.truncated };
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413)
      throw new ApiError(413, 'The request is too large.');
    throw badRequest('The form could not be read.');
  }
  return { fields: { ...fields }, files: { ...files } };
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Whether every string in a value can be stored: PostgreSQL rejects NUL, and unpaired surrogates are not valid Unicode.
 * False if the value is nested more than `depth` levels deep.
 */
export function isStorable(value: unknown, depth = 8): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, depth - 1));
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorable(item, depth - 1));
}
