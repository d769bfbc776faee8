// Entry point of the process that reads the files of clubs. Plain JavaScript, because it starts without a TypeScript
// loader.
import { register } from 'tsx/esm/api';

register();
await import('./read-process.ts');
