/** The fold under which names are compared: trimmed, inner space collapsed, case-insensitive, canonical Unicode. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}
