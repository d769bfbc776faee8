/** A call of a screen, as a response of the fake API reads it. */
export interface FakeRequest {
  params: Record<string, string>;
  query: URLSearchParams;
  /** Parsed by the schema of the call. */
  body: unknown;
}

export interface FakeResponse {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}
