import type { ModuleReport } from '@courtside/contracts/operations';
import { paths } from '@courtside/contracts/paths';
import { call } from './http';

/**
 * Sent to the origin of the page: the API takes reports only from the gateway that served it.
 * @returns whether it counts; false if the page's token has expired or belongs to another page
 */
export async function reportModule(data: ModuleReport): Promise<boolean> {
  const answer = await call<{ detail: string } | ''>({
    method: 'POST',
    baseURL: '',
    url: paths.moduleReports,
    data,
    anonymous: true,
  });
  return answer === '';
}
