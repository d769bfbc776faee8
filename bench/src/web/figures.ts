import { z } from 'zod';
import type { Kind } from '../measure/results';
import { Tour } from './click-through';
import { ApiCalls, ReturningVisit } from './returning/shapes';
import { Response, Visit } from './visit';

const ofEach = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject({ courtside: shape, single: shape, documented: shape });
/** The documented way isn't part of returning visits. */
const ofTwo = <Shape extends z.ZodType>(shape: Shape) => z.strictObject({ courtside: shape, single: shape });

/** When a part was measured. Parts are measured one by one. Earlier results lack it. */
const when = { measuredAt: z.iso.datetime().optional(), rounds: z.number().optional() };

export const web = {
  name: 'web',
  figures: z.strictObject({
    /** Whether a page shows its content without any script file, by page. */
    fromHtml: z.record(z.string(), ofEach(z.boolean())),
    /** Medians over the rounds. */
    pages: z.array(
      z.strictObject({
        ...when,
        page: z.string(),
        conditions: z.string(),
        visits: ofEach(Visit),
        responses: ofEach(Response),
      }),
    ),
    tours: z.array(z.strictObject({ ...when, conditions: z.string(), ...ofEach(Tour).shape })),
    returning: z
      .array(z.strictObject({ ...when, visit: z.string(), conditions: z.string(), ...ofTwo(ReturningVisit).shape }))
      .optional(),
    calls: z.array(z.strictObject({ ...when, conditions: z.string(), ...ofTwo(ApiCalls).shape })).optional(),
  }),
} satisfies Kind<z.ZodType>;

export type WebFigures = z.infer<typeof web.figures>;
