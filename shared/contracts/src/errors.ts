import { z } from 'zod';

/** A message for the user. */
export const Detail = z.object({ detail: z.string() }).meta({ id: 'Detail' });
export type Detail = z.infer<typeof Detail>;

/** Error messages by field. `non_field_errors` contains those that do not belong to a single field. */
export const FieldErrors = z.record(z.string(), z.array(z.string())).meta({ id: 'FieldErrors' });
export type FieldErrors = z.infer<typeof FieldErrors>;

/** Body of a 400 response: a message if the request is malformed, otherwise errors by field. */
export const BadRequest = z.union([Detail, FieldErrors]).meta({ id: 'BadRequest' });

/** Error body of the import and glove calls. */
export const ErrorText = z.object({ error: z.string() }).meta({ id: 'ErrorText' });
export type ErrorText = z.infer<typeof ErrorText>;

/** Responses that every call can return in addition to its own. 401 and 403 apply only if the call needs a user. */
export const commonResponses = {
  400: BadRequest,
  401: Detail,
  403: Detail,
  404: Detail,
  405: Detail,
  409: Detail,
  410: Detail,
  413: Detail,
  415: Detail,
  429: Detail,
  503: Detail,
} as const;
