import { releaseCalls } from '@courtside/release-client/release-calls';
import type { AddRoutes } from './route-context';

/** The routes for figures of running canaries: gateways write, and every token may read. */
export const addCanaryFigureRoutes: AddRoutes = (answer, { environments, figures, assertMayWrite }) => {
  answer(releaseCalls.canaryFigures, async ({ params: { environment } }) =>
    figures.of((await environments.find(environment)).name),
  );
  answer(
    releaseCalls.reportFigures,
    async ({ params: { environment }, body: { gateway, canaries: told }, request }) => {
      const { name } = await environments.find(environment);
      await assertMayWrite(
        request,
        name,
        told.map(({ module }) => module),
      );
      figures.tell(name, gateway, told);
      return {};
    },
  );
};
