interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML?: (text: string) => string | null; createScriptURL?: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;

/** The empty box that the chart library creates for a tooltip, which our own code fills. */
const TOOLTIP_BOX = '<div class="g2-tooltip"></div>';

/** Whether text contains no markup, such as style rules. */
export const isPlainText = (text: string): boolean => !text.includes('<') || text === TOOLTIP_BOX;

/** Style and chart libraries assign text to `innerHTML`. The default policy blocks any markup. */
trustedTypes?.createPolicy('default', { createHTML: (text) => (isPlainText(text) ? text : null) });

/** The page's security policy lists the names of both policies. */
const policy = trustedTypes?.createPolicy('courtside', { createScriptURL: (url) => url });

/** Marks a URL from the registry as trusted for scripts. */
export function trustedScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : url;
}
