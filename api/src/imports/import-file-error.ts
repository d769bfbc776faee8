/** The file cannot be imported: unreadable (400), too large (413) or an unknown format (415). */
export class ImportFileError extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
    this.name = 'ImportFileError';
  }
}
