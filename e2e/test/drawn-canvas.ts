import type { Locator, Page } from '@playwright/test';

/** A text that a canvas shows, at its place in CSS pixels. */
export interface DrawnText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Records the texts that canvases draw. Call it before the page loads. */
export async function recordDrawnTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn = new WeakMap<HTMLCanvasElement, DrawnText[]>();
    // oxlint-disable-next-line typescript/unbound-method -- called with the context
    const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function record(text, x, y, ...rest) {
      const { a, b, c, d, e, f } = this.getTransform();
      const ratio = this.canvas.width / this.canvas.clientWidth;
      const texts = drawn.get(this.canvas) ?? [];
      texts.push({ text, x: (a * x + c * y + e) / ratio, y: (b * x + d * y + f) / ratio });
      drawn.set(this.canvas, texts);
      fillText.call(this, text, x, y, ...rest);
    };
    CanvasRenderingContext2D.prototype.clearRect = function forget(x, y, width, height) {
      if (width >= this.canvas.clientWidth && height >= this.canvas.clientHeight) drawn.delete(this.canvas);
      clearRect.call(this, x, y, width, height);
    };
    Object.assign(window, { drawnTexts: (canvas: HTMLCanvasElement) => drawn.get(canvas) ?? [] });
  });
}

/** The texts that a canvas shows now. */
export const drawnTexts = (canvas: Locator): Promise<DrawnText[]> =>
  canvas.evaluate((element) =>
    (window as unknown as { drawnTexts: (canvas: unknown) => DrawnText[] }).drawnTexts(element),
  );

/**
 * How much of a line from one place of a canvas to another is drawn, from 0 to 1. A point counts if a pixel within 2 px
 * of it, across the line, has another colour than the corner of the canvas.
 */
export const drawnShare = (
  canvas: Locator,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<number> =>
  canvas.evaluate(
    (element, [start, end]) => {
      const { width, height, clientWidth } = element as HTMLCanvasElement;
      const context = (element as HTMLCanvasElement).getContext('2d');
      const pixels = context?.getImageData(0, 0, width, height).data;
      if (!pixels) return 0;
      const ratio = width / clientWidth;
      const alpha = (x: number, y: number) =>
        pixels[(Math.round(y * ratio) * width + Math.round(x * ratio)) * 4 + 3] ?? 0;
      const length = Math.hypot(end.x - start.x, end.y - start.y);
      const across = { x: -(end.y - start.y) / length, y: (end.x - start.x) / length };
      const steps = Array.from({ length: 60 }, (_, step) => (step + 0.5) / 60);
      const hit = steps.filter((share) =>
        [-2, -1, 0, 1, 2].some((offset) => {
          const x = start.x + (end.x - start.x) * share + across.x * offset;
          const y = start.y + (end.y - start.y) * share + across.y * offset;
          return alpha(x, y) > 16;
        }),
      );
      return hit.length / steps.length;
    },
    [from, to] as const,
  );
