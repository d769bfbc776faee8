/** Attributes that name elements. */
const REFERENCES = ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns'];
/**
 * Attributes that an inert screen doesn't need: its links can't be followed, and its ids would exist twice in the page.
 */
const UNUSED = [...REFERENCES, 'href', 'name'];

/** React numbers the ids of `useId` across the whole page. These are numbered per screen. */
function renameIdentifiers(html: string): string {
  const names = new Map<string, string>();
  return html.replace(/_r_[0-9a-z]+_/g, (name) => {
    if (!names.has(name)) names.set(name, `first-paint-${names.size}`);
    return names.get(name) ?? name;
  });
}

/**
 * The HTML of a rendered element.
 * @param isInert whether the page shows it without letting visitors use it
 */
export function staticHtml(element: Element, isInert: boolean): string {
  const copy = element.cloneNode(true) as Element;
  if (isInert)
    for (const each of copy.querySelectorAll('*')) for (const attribute of UNUSED) each.removeAttribute(attribute);
  return renameIdentifiers(copy.innerHTML);
}
