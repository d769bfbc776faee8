/** The part of jStat that we use; it has no types. */
declare module 'jstat' {
  const jStat: {
    readonly normal: {
      /** The probability of a value up to `x`. */
      cdf(x: number, mean: number, deviation: number): number;
      /** The value that is not exceeded with the probability `p`. */
      inv(p: number, mean: number, deviation: number): number;
    };
  };
  export default jStat;
}
