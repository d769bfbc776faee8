/** A picture of 2 × 2 pixels, as a file a coach might choose. */
export const pngPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGNIYni3u+0Pw+62P0kM7wAwKgcbJ0l58AAAAABJRU5ErkJggg==',
  'base64',
);
