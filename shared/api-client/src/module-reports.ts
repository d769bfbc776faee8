import type { ModuleReport } from '@courtside/contracts/operations';
import { paths } from '@courtside/contracts/paths';
import { call } from './http';

/** Tells operations how a module loaded. */
export const reportModule = (data: ModuleReport) => call<void>({ method: 'POST', url: paths.moduleReports, data, anonymous: true });
