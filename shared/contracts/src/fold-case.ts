/** Printable ASCII with single spaces needs no normalization. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** The form in which names and addresses are unique: trimmed, single spaces, lower case, normalized Unicode. */
export function foldCase(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}
