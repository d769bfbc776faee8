import type { AxiosRequestConfig } from 'axios';
import { v4 } from 'uuid';
import { fillPath } from '@courtside/contracts/paths';
import type { BodyOf, ParamsOf, QueryOf, Route } from '@courtside/contracts/route';

type Settings = Pick<
  AxiosRequestConfig,
  'adapter' | 'baseURL' | 'fetchOptions' | 'onDownloadProgress' | 'onUploadProgress' | 'signal' | 'timeout'
> & { headers?: Readonly<Record<string, string>> };

/** What a call needs in addition to its route. `idempotencyKey`: a new one by default. */
export type Input<C> = Settings &
  ([ParamsOf<C>] extends [undefined] ? unknown : { params: ParamsOf<C> }) &
  ([QueryOf<C>] extends [undefined] ? unknown : { query?: QueryOf<C> | URLSearchParams }) &
  ([BodyOf<C>] extends [never] ? unknown : { body: BodyOf<C> }) &
  (C extends { idempotent: true } ? { idempotencyKey?: string } : unknown);

/** The input is optional if the call needs none. */
export type InputArguments<C> = Settings extends Input<C> ? [input?: Input<C>] : [input: Input<C>];

interface Parts extends Settings {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
  idempotencyKey?: string;
}

/** A new key: the server executes calls with the same key only once. Also works without a secure context. */
export function newIdempotencyKey(): string {
  return v4();
}

/** The request of a call. The access, the key and the kind of the response come from the contract. */
export function requestOf<C>(route: Route<C>, ...[input]: InputArguments<C>): AxiosRequestConfig {
  const { params, query, body, idempotencyKey, headers, ...settings } = (input ?? {}) as Parts;
  return {
    ...settings,
    method: route.method,
    url: fillPath<string>(route.path, params ?? {}),
    params: query,
    data: body,
    ...(route.isPublic && { anonymous: true }),
    ...(route.isFile && { responseType: 'blob' }),
    headers: { ...headers, ...(route.idempotent && { 'Idempotency-Key': idempotencyKey ?? newIdempotencyKey() }) },
  };
}

type FormValue = string | number | Blob | null | undefined;

/** Builds a multipart body. Leaves out null and undefined. */
export function formBody(fields: Record<string, FormValue>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    form.append(name, typeof value === 'number' ? String(value) : value);
  }
  return form;
}
