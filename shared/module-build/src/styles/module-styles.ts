/** The stylesheets of this module that its code has imported so far, in the order of the cascade. */
const sheets = new Set<CSSStyleSheet>();
/** The current mounts of this module: two while one replaces the other. */
const mounts = new Set<object>();

function putIntoEffect(): void {
  const added = [...sheets].filter((sheet) => !document.adoptedStyleSheets.includes(sheet));
  if (added.length > 0) document.adoptedStyleSheets = [...document.adoptedStyleSheets, ...added];
}

function takeOutOfEffect(removed: ReadonlySet<CSSStyleSheet>): void {
  if (removed.size > 0)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !removed.has(sheet));
}

/**
 * Adds a stylesheet to the module. It is in effect while the module is mounted.
 * @param baseURL the address that the addresses in it are relative to
 * @returns removes it
 */
export function addStyles(css: string, baseURL: string): () => void {
  const sheet = new CSSStyleSheet({ baseURL });
  sheet.replaceSync(css);
  sheets.add(sheet);
  if (mounts.size > 0) putIntoEffect();
  return () => {
    sheets.delete(sheet);
    takeOutOfEffect(new Set([sheet]));
  };
}

/** Puts the module's stylesheets into effect for a mount. @param mount identifies it */
export function adoptStyles(mount: object): void {
  mounts.add(mount);
  putIntoEffect();
}

/** Takes the stylesheets out of effect after the last unmount. */
export function releaseStyles(mount: object): void {
  mounts.delete(mount);
  if (mounts.size === 0) takeOutOfEffect(sheets);
}
