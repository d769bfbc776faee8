import { z } from 'zod';
import { callsOf } from './call';
import { ERASED_KINDS, type ErasedKind, type ReceiptContent } from './erasure-receipt';
import { Id } from './fields';
import { paths } from './paths';

const counts = Object.fromEntries(Object.keys(ERASED_KINDS).map((kind) => [kind, z.number().int()]));

/** What was erased of a player, and when. It contains no name. `hash`: SHA-256 of `receiptLines`, in hexadecimal digits. */
export const ErasureReceipt = z
  .object({
    receipt_id: z.string(),
    erased_at: z.iso.datetime(),
    records: z.array(z.string()),
    erased: z.object(counts as Record<ErasedKind, z.ZodInt>),
    hash: z.string(),
  })
  .meta({ id: 'ErasureReceipt' }) satisfies z.ZodType<ReceiptContent>;
export type ErasureReceipt = z.infer<typeof ErasureReceipt>;

const params = z.object({ id: Id });

const userCall = callsOf('Data', 'user');

export const exportPlayerData = userCall('GET', paths.playerData, {
  id: 'exportPlayerData',
  summary: 'Export everything about a player',
  description:
    'Returns everything that is stored about a player: a readable JSON file, and the training sessions as a table. Responds with 409 if the player was merged into another one, whose file has everything.',
  params,
  produces: ['application/zip'],
  responses: { 200: z.unknown() },
});

export const erasePlayer = userCall('POST', paths.playerErasure, {
  id: 'erasePlayer',
  summary: 'Erase a player with a receipt',
  description:
    'Deletes a player like `deletePlayer`, and returns a receipt of what was erased, which contains no name. A backup from before doesn’t bring the player back.',
  params,
  idempotent: true,
  responses: { 200: ErasureReceipt },
});
