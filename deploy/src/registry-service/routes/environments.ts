import { REQUEST_ID_HEADER } from '@courtside/release-client/protocol';
import { Refusal } from '@courtside/release-client/refusal';
import { releaseCalls } from '@courtside/release-client/release-calls';
import type { FastifyRequest } from 'fastify';
import { planChange, planCreate, planEnd } from '../../release/plan-environments';
import type { Settings } from '../../settings';
import type { DeclaredEnvironment } from '../../store/declaration';
import type { AddRoutes } from './route-context';

/** The ports of this product's other programs, which may run on the machine of a gateway. */
const portsOf = ({ ports, releasePort }: Settings): ReadonlyMap<number, string> =>
  new Map([
    ...Object.entries(ports).flatMap(([environment, { gateway, api, mqtt, simulator }]) => [
      [gateway, environment] as const,
      ...[api, mqtt, simulator].map((port) => [port, `another program of ${environment}`] as const),
    ]),
    [releasePort, 'the registry service'],
  ]);

/** The routes that declare environments. Operators may use them; every token may read. */
export const addEnvironmentRoutes: AddRoutes = (answer, { settings, environments, now, rules, assertAdmin }) => {
  const takenPorts = portsOf(settings);

  const declare = async (
    request: FastifyRequest,
    change: { what: 'create' | 'change' | 'end'; subject: string; why: string },
    plan: (all: readonly DeclaredEnvironment[]) => DeclaredEnvironment[],
  ) => {
    const who = await assertAdmin(request);
    await environments.declare({ who, request: String(request.headers[REQUEST_ID_HEADER]), ...change }, plan);
    const line = (await environments.all()).find(({ name }) => name === change.subject);
    if (!line) throw new Error(`${change.subject} is not declared.`);
    return line;
  };

  /** What an environment requires has one source. */
  const assertNotInRules = async (name: string) => {
    if (Object.hasOwn((await rules()).environments, name))
      throw new Refusal(
        `the environment ${name}`,
        'the rules of the registry service say what it requires',
        `change it in ${settings.rulesFile}, or remove it there`,
      );
  };

  answer(releaseCalls.environments, () => environments.all());

  answer(releaseCalls.createEnvironment, ({ body: { name, why, ...declared }, request }) =>
    declare(request, { what: 'create', subject: name, why }, (all) => planCreate(all, name, declared, takenPorts)),
  );

  answer(releaseCalls.changeEnvironment, async ({ params: { environment }, body: { why, ...given }, request }) => {
    if (given.requires !== undefined) await assertNotInRules(environment);
    return declare(request, { what: 'change', subject: environment, why }, (all) =>
      planChange(all, environment, given, takenPorts),
    );
  });

  answer(releaseCalls.endEnvironment, ({ params: { environment }, body: { confirm, why }, request }) =>
    declare(request, { what: 'end', subject: environment, why }, (all) =>
      planEnd(all, environment, confirm, new Date(now()).toISOString()),
    ),
  );
};
