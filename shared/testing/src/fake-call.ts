/** A screen's call, as passed to the fake API's responses. */
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
