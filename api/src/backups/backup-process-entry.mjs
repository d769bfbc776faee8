// Entry point of the process that makes a daily backup. Plain JavaScript, because it starts without a TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('../cli.ts');
