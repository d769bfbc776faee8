import sharp from 'sharp';
import { readPicture } from './picture';

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6200EE' } });
const read = (data: Buffer, truncated = false) => readPicture({ name: 'a', data, truncated }, 'team_picture_upload');

describe('a picture', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'is accepted as %s and stored as JPEG of at most 512 px and 160 px',
    async (format) => {
      const { full, thumbnail } = await read(await image(1200, 600).toFormat(format).toBuffer());
      expect(await sharp(full).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 256 });
      expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 80 });
    },
  );

  it('is not enlarged', async () => {
    expect(await sharp((await read(await image(40, 30).png().toBuffer())).full).metadata()).toMatchObject({
      width: 40,
      height: 30,
    });
  });

  it('is rotated upright and loses its metadata', async () => {
    const turned = await image(100, 50)
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { exif, ...size } = await sharp((await read(turned)).full).metadata();
    expect(exif).toBeUndefined();
    expect(size).toMatchObject({ width: 50, height: 100 });
  });

  it.each([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'Upload a picture: JPEG, PNG, WebP, GIF or AVIF.',
    ],
    [
      'an incomplete picture',
      async () => (await image(900, 900).png().toBuffer()).subarray(0, 400),
      'Upload a picture: JPEG, PNG, WebP, GIF or AVIF.',
    ],
    [
      'more than 40 megapixels',
      async () => image(8000, 5001).png().toBuffer(),
      'Upload a picture of at most 40 megapixels.',
    ],
    ['a TIFF', async () => image(9, 9).tiff().toBuffer(), 'Upload a picture: JPEG, PNG, WebP, GIF or AVIF.'],
    ['more than 8 MB', async () => Buffer.alloc(8 * 1024 * 1024 + 1), 'Upload a picture of at most 8 MB.'],
  ])('is refused with its field: %s', async (_, data, message) => {
    await expect(read(await data())).rejects.toMatchObject({
      status: 400,
      more: { fields: { team_picture_upload: [message] } },
    });
  });
});
