/** A sentence of the service, which begins in lower case unless it begins with a name. */
export const capitalized = (text: string): string =>
  /^(?:mf-|shell\b)/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
