/** Why a release is not made: what was refused, why, and what mends it. */
export class Refusal extends Error {
  constructor(readonly what: string, readonly why: string, readonly mend: string) {
    super(`${what}: ${why}. Mend: ${mend}.`);
    this.name = 'Refusal';
  }
}
