import type { ModuleReport } from '@courtside/contracts/operations';
import { paths } from '@courtside/contracts/paths';
import { call } from './http';

/**
 * Reports go to the page's origin, because the API accepts them only from the gateway that served the page.
 * @returns whether the report counts; false if the page's token has expired or belongs to another page
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
