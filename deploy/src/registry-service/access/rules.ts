import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { schemaSentences } from '@courtside/registry/schema-sentences';
import { Origin, Scope } from '@courtside/release-client/protocol';
import { messageOf } from '@courtside/release-client/message-of';
import { ENVIRONMENTS } from '../../settings';
import type { Environment } from '../../store/environments';
import { Webhook } from '../errors/webhook';
import { Quotas } from './quotas';

const EnvironmentRules = z.strictObject({
  /** The environment in which a version must have been released before. */
  requires: z.nullable(z.enum(ENVIRONMENTS)),
});

/** A CI system whose OpenID Connect tokens are accepted. */
export const TrustedIssuer = z.strictObject({
  /**
   * The `iss` of its tokens. Its keys are found at `/.well-known/openid-configuration` (OpenID Connect Discovery 1.0).
   */
  issuer: z.url({ protocol: /^https?$/ }),
  audience: z.string().min(1),
  /** The first rule whose claims match a token decides what it may do. */
  rules: z.array(
    z.strictObject({
      /** Such as `{ "repository": "club/mf-teams", "ref": "refs/heads/main" }`. */
      claims: z.record(z.string(), z.string()).refine((claims) => Object.keys(claims).length > 0, 'at least one claim'),
      modules: z.array(z.string()).min(1),
      scopes: z.array(Scope).min(1),
    }),
  ),
});
export type TrustedIssuer = z.infer<typeof TrustedIssuer>;

/** The requirements of the environments. */
export const Rules = z.strictObject({
  environments: z
    .strictObject({ production: EnvironmentRules.optional(), staging: EnvironmentRules.optional() })
    .default({}),
  /**
   * The names of the tokens, and the subjects of the CI systems, that may release a module. Without an entry, the
   * token's own permissions decide.
   */
  owners: z.record(z.string(), z.array(z.string()).min(1)).default({}),
  issuers: z.array(TrustedIssuer).default([]),
  quotas: Quotas.prefault({}),
  /** Limits of what visitors download of a module, in compressed kilobytes: its first load, and each of its screens. */
  budgets: z
    .record(z.string(), z.strictObject({ firstKb: z.int().min(1).optional(), screenKb: z.int().min(1).optional() }))
    .default({}),
  /** The APIs that a preview may have instead of staging's. They get the tokens of those who log in there. */
  previewApis: z.array(Origin).default([]),
  /** Where the new errors of a module are sent, by module. */
  webhooks: z.record(z.string(), Webhook).default({}),
});
export type Rules = z.infer<typeof Rules>;

/** The environments in which a version must have been released before this one. The rules win over the declaration. */
export function requiredEnvironments({ environments }: Rules, { name, requires }: Environment): readonly string[] {
  const given = new Map(Object.entries(environments)).get(name);
  if (!given) return requires;
  return given.requires === null ? [] : [given.requires];
}

/**
 * @param text JSON
 * @param source names it in errors
 * @throws Error in sentences if it is invalid
 */
export function parseRules(text: string, source: string): Rules {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`${source} is not JSON: ${messageOf(error)}`, { cause: error });
  }
  const { data, error } = Rules.safeParse(value);
  if (error) throw new Error(`${source} is invalid. ${schemaSentences(error, value, 'It')}`);
  return data;
}

/**
 * The rules in a file; null if there is no file.
 * @throws Error in sentences if the file is invalid
 */
export async function readRules(file: string): Promise<Rules | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : parseRules(text, file);
}
