import { writeFileSync } from 'node:fs';
import { routesFile } from './routes';

writeFileSync(new URL('../src/routes.ts', import.meta.url), routesFile());
