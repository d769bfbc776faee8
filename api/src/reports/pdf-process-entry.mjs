// Entry point of the process that draws PDFs. Plain JavaScript, because it starts without a TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./pdf-process.ts');
