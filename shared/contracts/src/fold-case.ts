/** The form in which names and addresses are unique: trimmed, single spaces, lower case, normalized Unicode. */
export function foldCase(text: string): string {
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}
