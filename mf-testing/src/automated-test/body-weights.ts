import { storageKeys } from '@courtside/session-bus';
import * as z from 'zod/mini';
import { storedValue } from '../test-session/stored-value';

export const WEIGHT_UNITS = ['kg', 'lbs'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];

const BodyWeight = z.object({ bodyWeight: z.number().check(z.positive()), unit: z.enum(WEIGHT_UNITS) });
type BodyWeight = z.infer<typeof BodyWeight>;

const BodyWeights = z.object({ players: z.record(z.string(), BodyWeight), unit: z.nullable(z.enum(WEIGHT_UNITS)) });
type BodyWeights = z.infer<typeof BodyWeights>;

const stored = storedValue<BodyWeights>(storageKeys.bodyWeights, (json) => BodyWeights.safeParse(json).data ?? null, {
  players: {},
  unit: null,
});

/** The last body weight of each player. Minors' data: it stays on this device and is deleted at logout. */
export const bodyWeights = {
  /** For a player without a weight, only the last used unit. */
  of: (player: string): { bodyWeight: number | null; unit: WeightUnit | null } =>
    stored.read().players[player] ?? { bodyWeight: null, unit: stored.read().unit },
  remember: (player: string, weight: BodyWeight): void =>
    stored.write({ players: { ...stored.read().players, [player]: weight }, unit: weight.unit }),
};
