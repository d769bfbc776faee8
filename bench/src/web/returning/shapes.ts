import { z } from 'zod';

/** A visit in a browser that has been here before. */
export const ReturningVisit = z.strictObject({
  contentMs: z.number(),
  /** From separate visits; null after a release, because only one visit is the first one after it. */
  respondedMs: z.number().nullable(),
  /** Received over the line until the content was visible, including headers and the API's responses. */
  bytes: z.number(),
});
export type ReturningVisit = z.infer<typeof ReturningVisit>;

/** Calls of the API in a row, by a page of a returning visitor. */
export const ApiCalls = z.strictObject({ ms: z.number(), count: z.number() });
export type ApiCalls = z.infer<typeof ApiCalls>;
