import { z } from 'zod';

/** A sentence for people. */
export const Detail = z.object({ detail: z.string() }).meta({ id: 'Detail' });
export type Detail = z.infer<typeof Detail>;

/** What is wrong with each field; `non_field_errors` holds what belongs to no single one. */
export const FieldErrors = z.record(z.string(), z.array(z.string())).meta({ id: 'FieldErrors' });
export type FieldErrors = z.infer<typeof FieldErrors>;

/** A refused body: either a sentence (malformed request) or what is wrong with each field. */
export const BadRequest = z.union([Detail, FieldErrors]).meta({ id: 'BadRequest' });

/** The shape of the import and glove calls. */
export const ErrorText = z.object({ error: z.string() }).meta({ id: 'ErrorText' });
export type ErrorText = z.infer<typeof ErrorText>;

/** Answers that any call may give beside its own. 401 only where the call needs a user. */
export const commonResponses = {
  400: BadRequest,
  401: Detail,
  404: Detail,
  405: Detail,
  409: Detail,
  413: Detail,
  415: Detail,
  429: Detail,
  503: Detail,
} as const;
