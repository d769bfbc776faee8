import { createRequire } from 'node:module';

const IDLE_MS = 1_000;

/** The compiler that tsx uses in this thread. A later file starts it again. */
const { stop } = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild');
let loading = 0;
let timer;

/** Runs before tsx's own hook, and waits for it. */
export async function load(url, context, next) {
  loading += 1;
  clearTimeout(timer);
  try {
    return await next(url, context);
  } finally {
    loading -= 1;
    if (loading === 0) timer = setTimeout(() => void stop(), IDLE_MS).unref();
  }
}
