interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML?: (text: string) => string | null; createScriptURL?: (address: string) => string }): { createScriptURL: (address: string) => string };
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** What could run something: elements that load or execute, event attributes, script addresses. */
const ACTIVE = /<\s*\/?\s*(?:script|iframe|frame|object|embed|link|meta|base|form|template|svg|math|portal)\b|<[^>]*\son[a-z]+\s*=|(?:java|vb)script:|srcdoc/i;

/** Whether a text put in by a library as markup is plain: style rules, or the boxes and lists of a chart's tooltip. */
export const isPlainMarkup = (text: string): boolean => !ACTIVE.test(text);

/**
 * Libraries for styles and charts assign `innerHTML`. The page's policy stops every such assignment;
 * this one lets those through that can run nothing. Scripts and their addresses have no default.
 */
trustedTypes?.createPolicy('default', { createHTML: (text) => (isPlainMarkup(text) ? text : null) });

/** The name is part of the page's security policy, as `default` is. */
const policy = trustedTypes?.createPolicy('courtside', { createScriptURL: (address) => address });

/** Marks an address from the registry as one that scripts may come from. */
export function trustedAddress(address: string): string {
  return policy ? policy.createScriptURL(address) : address;
}
