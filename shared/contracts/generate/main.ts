import { writeFileSync } from 'node:fs';
import { answerFormsFile } from './answer-forms';

writeFileSync(new URL('../src/answer-forms.ts', import.meta.url), answerFormsFile());
