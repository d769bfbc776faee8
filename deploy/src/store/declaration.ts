import { schemaSentences } from '@courtside/registry/schema-sentences';
import { EnvironmentName } from '@courtside/release-client/environment-name';
import { EnvironmentSettings } from '@courtside/release-client/environment-settings';
import { z } from 'zod';

/** The log of the declarations, beside the logs of the environments. No environment can have this name. */
export const DECLARATION_LOG = 'environments';

export const DeclaredEnvironment = EnvironmentSettings.extend({
  name: EnvironmentName,
  /** When it ended. An ended environment stays, because its history does. */
  ended: z.nullable(z.iso.datetime()),
});
export type DeclaredEnvironment = z.infer<typeof DeclaredEnvironment>;

/** A revision of the declaration: all environments, and the change that led to it. */
export const Declaration = z.strictObject({
  change: z.strictObject({
    who: z.string(),
    when: z.iso.datetime(),
    what: z.enum(['create', 'change', 'end']),
    subject: z.string(),
    why: z.string(),
    /** The id of the request, which the service carries out once. */
    request: z.string(),
  }),
  environments: z.array(DeclaredEnvironment).max(64),
  /** The signature of the registry service. */
  signature: z.optional(z.string()),
});
export type Declaration = z.infer<typeof Declaration>;

const NOTHING_SET = { api: null, apiOrigin: null, port: null, address: null, previews: true, ended: null };

/** The environments without a declaration. The settings of each process have their addresses. */
export const UNDECLARED: readonly DeclaredEnvironment[] = [
  { name: 'staging', requires: [], ...NOTHING_SET },
  { name: 'production', requires: ['staging'], ...NOTHING_SET },
];

/** @throws Error in sentences if a value isn't a declaration */
export function readDeclaration(value: unknown, number: number): Declaration {
  const { data, error } = Declaration.safeParse(value);
  if (error)
    throw new Error(`Revision ${number} of the environments is invalid. ${schemaSentences(error, value, 'It')}`);
  return data;
}
