/** The header in which a page names the version of the contracts that it was built with. Other clients send none. */
export const CONTRACTS_HEADER = 'x-courtside-contracts';

const partsOf = (version: string): number[] | null =>
  /^\d{1,9}\.\d{1,9}\.\d{1,9}$/.test(version) ? version.split('.').map(Number) : null;

/**
 * Whether a version of the contracts comes before another one.
 * @param version such as `1.2.0`; a text that is no version comes before none
 */
export function comesBefore(version: string, other: string): boolean {
  const [own, than] = [partsOf(version), partsOf(other)];
  if (!own || !than) return false;
  const at = own.findIndex((part, index) => part !== than[index]);
  return at >= 0 && own[at]! < than[at]!;
}
