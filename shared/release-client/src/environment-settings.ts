import { z } from 'zod';
import { EnvironmentName } from './environment-name';
import { CheckName } from './proofs';
import { Origin } from './protocol';

/** What an operator declares about an environment. Null: not set. */
export const EnvironmentSettings = z.strictObject({
  /** The environments in which a release must have been before. */
  requires: z.array(EnvironmentName).max(8),
  /** The API's address for the gateways, such as http://127.0.0.1:4610. */
  api: z.nullable(Origin),
  /** The origin at which browsers call the API; null: that of the page. */
  apiOrigin: z.nullable(Origin),
  /** The port of the gateways. */
  port: z.nullable(z.int().min(1).max(65_535)),
  /** Where users open it, if it isn't the port of this machine. */
  address: z.nullable(Origin),
  /** Whether previews may copy it. Unless they have an API of their own, it is that of staging. */
  previews: z.boolean(),
  /** The checks that a combination of releases must have passed before it gets here. */
  checks: z.optional(z.array(CheckName).max(8)),
});
export type EnvironmentSettings = z.infer<typeof EnvironmentSettings>;

/** A line of `environments`. */
export interface EnvironmentLine {
  name: string;
  requires: string[];
  address: string;
  api: string;
  apiOrigin: string | null;
  port: number;
  previews: boolean;
  checks: string[];
  /** When it ended; null while it is served. */
  ended: string | null;
}
