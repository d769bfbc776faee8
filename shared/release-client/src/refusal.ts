/** A release that is refused: what, the reason, and how to fix it. Nothing has changed. */
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
