import { z } from 'zod';
import { EnvironmentName as NewEnvironmentName } from './environment-name';
import { EnvironmentSettings, type EnvironmentLine } from './environment-settings';
import { InEnvironment, Why } from './call-fields';
import { ModuleName, Scope, type Pruned, type TokenLine } from './protocol';
import { answers, lists } from './release-call';

/** The calls of the registry service that are for operators. */
export const operatorCalls = {
  createEnvironment: answers<EnvironmentLine>('name')('POST', '/v1/environments', {
    body: EnvironmentSettings.extend({ name: NewEnvironmentName, why: Why }),
  }),
  changeEnvironment: answers<EnvironmentLine>('name')('POST', '/v1/environments/:environment/change', {
    params: InEnvironment,
    body: EnvironmentSettings.partial().extend({ why: Why }),
  }),
  endEnvironment: answers<EnvironmentLine>('name')('POST', '/v1/environments/:environment/end', {
    params: InEnvironment,
    /** The name once more, for an environment that the product begins with. */
    body: z.strictObject({ confirm: z.nullable(z.string().max(64)), why: Why }),
  }),
  prune: answers<Pruned>('artifacts')('POST', '/v1/prune', {
    body: z.strictObject({ keepDays: z.int().min(0).max(3650), dryRun: z.boolean() }),
  }),
  tokens: lists<TokenLine>('scopes')('GET', '/v1/tokens', {}),
  /** The answer has the token's text, which can't be read again. */
  createToken: answers<TokenLine & { token: string }>('token')('POST', '/v1/tokens', {
    body: z.strictObject({
      name: z.string().trim().min(1).max(100),
      /** `*` for all. */
      modules: z
        .array(z.union([z.literal('*'), ModuleName]))
        .min(1)
        .max(50),
      scopes: z.array(Scope).min(1).max(50),
      days: z.int().min(1).max(3650),
    }),
  }),
  revokeToken: answers<TokenLine>('scopes')('DELETE', '/v1/tokens/:id', {
    params: z.object({ id: z.string().regex(/^[0-9a-f]{12}$/, 'the id of a token') }),
  }),
} as const;
