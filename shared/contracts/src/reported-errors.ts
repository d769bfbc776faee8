import { z } from 'zod';
import { cleanErrorName, cleanMessage } from './error-text';

/** Limits of one report. */
export const MAX_ERRORS = 20;
export const MAX_FRAMES = 20;
export const MAX_REPORT_BYTES = 32_768;
/** More of the same error in one report count as this many. */
export const MAX_COUNT = 100_000;

const Position = z.int().min(0).max(10_000_000);

/** A place in a file of the release that threw. */
export const ReportedFrame = z.strictObject({
  /** Relative to the folder of the release. */
  file: z.string().regex(/^(?!.*\.\.)[A-Za-z0-9._~/-]{1,200}\.js$/),
  /** Counted from 1, as in a stack. */
  line: Position,
  column: Position,
});
export type ReportedFrame = z.infer<typeof ReportedFrame>;

/** An error of a module without any value of a user. */
export const ReportedError = z.strictObject({
  module: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  version: z.string().max(128),
  name: z.string().refine((name) => cleanErrorName(name) === name),
  message: z
    .string()
    .max(600)
    .refine((message) => cleanMessage(message) === message),
  /** The innermost first. Frames outside the release are left out. */
  frames: z.array(ReportedFrame).max(MAX_FRAMES),
  /** The pattern of the route that was open. */
  route: z
    .string()
    .regex(/^\/[A-Za-z0-9/:-]{0,127}$/)
    .optional(),
  /** The module has caught it, and reports it itself. */
  handled: z.boolean(),
});
export type ReportedError = z.infer<typeof ReportedError>;

/** What a page sends at once: each different error once, with its number. */
export const ErrorReport = z.strictObject({
  /** Proves which releases a gateway served with the page. */
  page: z.string().max(512),
  errors: z
    .array(z.strictObject({ error: ReportedError, count: z.int().min(1).max(MAX_COUNT) }))
    .min(1)
    .max(MAX_ERRORS),
  /** Errors that the page had no room for. */
  lost: z.int().min(0).max(1_000_000),
});
export type ErrorReport = z.infer<typeof ErrorReport>;
