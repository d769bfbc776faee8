/** Why a file can't be brought back, as a sentence for the user. */
export class ClubFileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ClubFileError';
  }
}
