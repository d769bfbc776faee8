/** A page in any browser engine. Elements are found by XPath, which every driver knows. */
export interface EnginePage {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  /** Waits until an element is visible. @throws Error after this time */
  shows(element: string, waitMs?: number): Promise<void>;
  /** Clicks an element as soon as it is visible. */
  click(element: string): Promise<void>;
  /** Replaces the text of an input. */
  fill(element: string, text: string): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** A PNG file. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser engine, which opens a page with a profile of its own. */
export interface Engine {
  readonly name: string;
  /** What must be installed; null if nothing is missing. */
  readonly missing: string | null;
  open(): Promise<EnginePage>;
}

/**
 * Why an engine can't be checked here; null if it can. Says so once.
 * @throws Error in CI, which checks every engine
 */
export function missingReason({ name, missing }: Engine): string | null {
  if (missing === null) return null;
  if (process.env.CI) throw new Error(`CI must check ${name}, but ${missing} is not installed.`);
  console.log(`${name}: ${missing} is not installed, skipped`);
  return `${name} is not installed`;
}

/** Ends with the work, or after ten seconds: a browser that hangs must not keep the test from ending. */
export async function atMostTenSeconds(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise((resolve) => (timer = setTimeout(resolve, 10_000)));
  await Promise.race([work, limit]);
  clearTimeout(timer);
}

/** Generous, because a busy machine is slow. */
export const WAIT_MS = 60_000;

const quote = (text: string) => `"${text}"`;
const hasName = (name: string) => `normalize-space(.)=${quote(name)} or @aria-label=${quote(name)}`;

/** Elements by what a user sees. */
export const button = (name: string): string => `//*[self::button or @role="button"][${hasName(name)}]`;
export const buttonThatBegins = (name: string): string =>
  `//button[starts-with(normalize-space(.), ${quote(name)}) or starts-with(@aria-label, ${quote(name)})]`;
export const field = (label: string): string => `//input[@id=//label[normalize-space(.)=${quote(label)}]/@for]`;
export const text = (part: string): string => `//body//*[text()[contains(., ${quote(part)})]]`;
export const region = (name: string): string =>
  `//*[(self::section or @role="region") and (@aria-label=${quote(name)} or @aria-labelledby=//*[normalize-space(.)=${quote(name)}]/@id)]`;
export const article = (name: string): string =>
  `//*[(self::article or @role="article") and (contains(@aria-label, ${quote(name)}) or .//*[contains(text(), ${quote(name)})])]`;
export const dialog = '//*[@role="dialog"]';
