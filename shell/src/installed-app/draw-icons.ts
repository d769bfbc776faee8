import sharp from 'sharp';

/** The ball of the logo, in a square of 32. */
const BALL =
  '<circle cx="16" cy="16" r="13"/><path d="M16 16C15 10.5 18 5.5 23.5 5.3M16 16c5.3-1.8 10.6.1 12.8 3.6M16 16c4.3 3.6 5.3 9.2 2.4 12.7M16 16C11.7 19.6 6 20 3.4 17M16 16c-5.3-1.9-8.2-6.8-6.5-11.3M16 16c1 5.5-2.4 10.5-6.7 11.2"/>';
const PURPLE = '#6200ee';

/** The ball's share of the icon's width, and the corner radius in a square of 32. */
interface Shape {
  ball: number;
  corners: number;
}
const SHAPES = {
  any: { ball: 0.72, corners: 7 },
  /** Launchers crop the icon to their own shape, but keep the inner 80 %. */
  maskable: { ball: 0.56, corners: 0 },
  /** iOS rounds the corners itself. */
  apple: { ball: 0.68, corners: 0 },
} satisfies Record<string, Shape>;

/** The icons of the installed app, by file name: width and height in pixels, and the shape. */
export const ICONS = {
  'icon-192.png': { size: 192, shape: SHAPES.any },
  'icon-512.png': { size: 512, shape: SHAPES.any },
  'icon-maskable-192.png': { size: 192, shape: SHAPES.maskable },
  'icon-maskable-512.png': { size: 512, shape: SHAPES.maskable },
  'apple-touch-icon.png': { size: 180, shape: SHAPES.apple },
} satisfies Record<string, { size: number; shape: Shape }>;

const picture = ({ ball, corners }: Shape) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<clipPath id="ball"><circle cx="16" cy="16" r="14"/></clipPath>
<rect width="32" height="32" rx="${corners}" fill="${PURPLE}"/>
<g transform="translate(16 16) scale(${(ball * 32) / 28}) translate(-16 -16)" fill="none" stroke="#fff" stroke-width="2" clip-path="url(#ball)">${BALL}</g>
</svg>`;

/** Draws an icon as a PNG with a palette, which halves its size. */
export const drawIcon = ({ size, shape }: { size: number; shape: Shape }): Promise<Buffer> =>
  sharp(Buffer.from(picture(shape)), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
