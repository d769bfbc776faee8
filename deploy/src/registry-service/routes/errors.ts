import { Refusal } from '@courtside/release-client/refusal';
import { releaseCalls } from '@courtside/release-client/release-calls';
import { createReleasedVersions } from '../../release/released-versions';
import { knownEnvironment } from './reads';
import type { AddRoutes } from './route-context';

/** The routes for errors of modules: gateways write, and tokens read those of their modules. */
export const addErrorRoutes: AddRoutes = (answer, { store, environments, errors, now, readableBy, assertMayWrite }) => {
  const released = createReleasedVersions(store, undefined, now);

  answer(releaseCalls.reportErrors, async ({ body, request }) => {
    const { lost } = body;
    const environment = await knownEnvironment(environments, store, body.environment, now());
    await assertMayWrite(request, environment, [
      ...new Set([...body.errors.map(({ error }) => error.module), ...Object.keys(lost)]),
    ]);
    const isReleased = await Promise.all(
      body.errors.map(({ error }) => released.has(environment, error.module, error.version)),
    );
    await errors.record({ environment, errors: body.errors.filter((_, index) => isReleased[index]), lost });
    return {};
  });

  answer(releaseCalls.errors, async ({ query: { module, environment, after, limit }, request }) => {
    const { mayRead, assertMayRead } = await readableBy(request);
    if (module !== undefined) assertMayRead(module);
    return errors.list({
      environment,
      after,
      limit,
      mayRead: (name) => mayRead(name) && (module === undefined || name === module),
    });
  });

  answer(releaseCalls.error, async ({ params: { environment, module, fingerprint }, request }) => {
    (await readableBy(request)).assertMayRead(module);
    const found = await errors.find({ environment, module }, fingerprint);
    if (found) return found;
    throw new Refusal(
      `the error ${fingerprint}`,
      `${module} has no such error in ${environment}, or several that begin like this`,
      `list them: errors ${module}`,
    );
  });
};
