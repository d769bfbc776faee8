export interface LimitTables {
  /** One counter per bucket. The bucket's name is a hash: it was made from an address or a username. */
  rate_limits: { bucket: string; window_end: number; count: number };
}
