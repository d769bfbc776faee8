// Entry point of the process that writes the workbooks of clubs. Plain JavaScript, because it starts without a
// TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./workbook-process.ts');
