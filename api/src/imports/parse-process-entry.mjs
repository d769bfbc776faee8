// Entry point of the parse process. Plain JavaScript, because it starts without a TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./parse-process.ts');
