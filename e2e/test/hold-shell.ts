import type { Page } from '@playwright/test';
import { holdAnswers } from './hold-answers';

/** No file of the shell arrives before the returned function is called, except fonts: the page shows text before scripts run. */
export const holdShell = (page: Page): Promise<() => void> => holdAnswers(page, '/shell/**', '.woff2');
