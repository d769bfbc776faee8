import module, { createRequire } from 'node:module';

/**
 * Loaded after tsx, this ends the compilers that tsx starts for files that it has not compiled before, once they have
 * nothing to do. Otherwise each program keeps one or two until its own end, of 8 MB each. Not for a program that uses
 * esbuild itself, whose builds would end too.
 */
const IDLE_MS = 2_000;
const { stop } = createRequire(createRequire(import.meta.url).resolve('tsx'))('esbuild');

// In this thread, tsx waits for its compiler, so none is in use when a timer runs. A later file starts it again.
setInterval(() => void stop(), IDLE_MS).unref();
// Older versions of Node load files in another thread.
if (!module.registerHooks) module.register('./idle-compiler-hooks.mjs', import.meta.url);
