import type { RailEntry } from '@courtside/module-kit/descriptor';
import { HOME } from './guard/decide';
import { texts } from './texts/en';

/** The screen that the shell itself shows. Every other one comes from a module. */
export const dashboardEntry: RailEntry = { label: texts.dashboard, path: HOME, icon: 'dashboard', order: 0 };
