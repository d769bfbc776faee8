/** Smaller files are sent as fast without it. */
const WORTH_BYTES = 1024 * 1024;

/**
 * A file compressed with gzip, so that a large club can be sent: a tenth remains.
 *
 * @returns the file itself if it is small, or if the browser can't compress
 */
export async function compressed(file: File): Promise<File> {
  if (file.size < WORTH_BYTES || !('CompressionStream' in globalThis)) return file;
  const packed = await new Response(file.stream().pipeThrough(new CompressionStream('gzip'))).blob();
  return new File([packed], `${file.name}.gz`, { type: 'application/gzip' });
}
