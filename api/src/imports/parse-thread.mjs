// Where the parsing thread begins. Plain JavaScript, because a thread does not inherit its parent's TypeScript loader.
import { register } from 'tsx/esm/api';

register();
await import('./parse-worker.ts');
