/** Why a whole file is refused: unreadable (400), too large (413) or of no known format (415). */
export class ImportRefusal extends Error {
  constructor(
    readonly status: 400 | 413 | 415,
    message: string,
  ) {
    super(message);
    this.name = 'ImportRefusal';
  }
}
