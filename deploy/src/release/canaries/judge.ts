/**
 * The number of different users who had a release, and the number of them for whom it failed to load or crashed. A user
 * counts once.
 */
export interface Figures {
  users: number;
  failed: number;
}

/** The probability that a good canary is ever ended by mistake. */
const FALSE_ALARM = 0.01;
/** The quantile of the one-sided 97.5 % confidence limit. */
const Z = 1.96;
const GRID = 200;

/**
 * The evidence that a release fails for more than a given share of users, as the logarithm of a likelihood ratio: the
 * average over all higher rates against the rate itself. If the rate isn't exceeded, the ratio is a supermartingale with
 * mean 1. So by Ville's inequality, the probability that it ever reaches 1/α is at most α, however often it is checked.
 * (Robbins 1970, Statistical methods related to the law of the iterated logarithm, doi 10.1214/aoms/1177696786.)
 */
export function evidenceAbove(rate: number, { users, failed }: Figures): number {
  const logs = Array.from({ length: GRID }, (_, index) => {
    const higher = rate + ((1 - rate) * (index + 0.5)) / GRID;
    return failed * Math.log(higher / rate) + (users - failed) * Math.log((1 - higher) / (1 - rate));
  });
  const largest = Math.max(...logs);
  const sum = logs.reduce((total, log) => total + Math.exp(log - largest), 0);
  return largest + Math.log(sum / GRID);
}

/** Wilson's score interval of a rate. */
function wilson({ users, failed }: Figures): { rate: number; lower: number; upper: number } {
  if (users === 0) return { rate: 0, lower: 0, upper: 1 };
  const rate = failed / users;
  const centre = rate + (Z * Z) / (2 * users);
  const margin = Z * Math.sqrt((rate * (1 - rate)) / users + (Z * Z) / (4 * users * users));
  const scale = 1 + (Z * Z) / users;
  return { rate, lower: (centre - margin) / scale, upper: (centre + margin) / scale };
}

/**
 * The lower confidence limit of the difference of two failure rates. (Newcombe 1998, method 10, doi
 * 10.1002/(SICI)1097-0258(19980430)17:8<873::AID-SIM779>3.0.CO;2-I.)
 */
export function differenceAtLeast(canary: Figures, current: Figures): number {
  const [a, b] = [wilson(canary), wilson(current)];
  return a.rate - b.rate - Math.hypot(a.rate - a.lower, b.upper - b.rate);
}

/**
 * Whether a canary must end: it significantly exceeds the allowed share of users for whom it fails, and significantly
 * exceeds that of the current release, whose failures may have another cause, such as the network. Only asked if enough
 * users had both.
 * @param current null if there is none, because the canary is the module's first release
 * @param over the allowed share, 0 to 1
 */
export function isTooBad(canary: Figures, current: Figures | null, over: number): boolean {
  return (
    canary.failed > canary.users * over &&
    evidenceAbove(over, canary) >= -Math.log(FALSE_ALARM) &&
    (current === null || differenceAtLeast(canary, current) > 0)
  );
}

/** Whether a canary may go on: it fails for no larger share of users than allowed, or than the current release. */
export function isGoodEnough(canary: Figures, current: Figures | null, over: number): boolean {
  const currentRate = current && current.users > 0 ? current.failed / current.users : 0;
  return canary.failed <= canary.users * Math.max(over, currentRate);
}
