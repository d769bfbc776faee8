/** A PNG file of 2 × 2 pixels. */
export const pngImage = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGNIYni3u+0Pw+62P0kM7wAwKgcbJ0l58AAAAABJRU5ErkJggg==',
  'base64',
);
