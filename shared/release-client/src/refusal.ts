/** The refusal of a release, with its subject, the reason and a fix. Nothing has changed. */
export class Refusal extends Error {
  constructor(
    readonly subject: string,
    readonly reason: string,
    readonly fix: string,
  ) {
    super(`${subject}: ${reason}. Fix: ${fix}.`);
    this.name = 'Refusal';
  }
}
