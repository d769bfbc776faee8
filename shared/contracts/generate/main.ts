import { writeFileSync } from 'node:fs';
import { answerFormsFile } from './answer-forms';
import { routesFile } from './routes';

writeFileSync(new URL('../src/answer-forms.ts', import.meta.url), answerFormsFile());
writeFileSync(new URL('../src/routes.ts', import.meta.url), routesFile());
