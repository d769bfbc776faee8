/** The form in which names are compared: trimmed, single spaces, lower case, normalized Unicode. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}
