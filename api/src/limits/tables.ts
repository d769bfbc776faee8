export interface LimitTables {
  /** `bucket` is a hash of the limit and its subject. */
  rate_limits: { bucket: string; window_end: number; count: number };
}
