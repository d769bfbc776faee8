/** A call that its sender may not make. */
export class Denied extends Error {
  constructor(
    /** 401: nobody knows who the sender is. 403: the sender may not do this. */
    readonly status: 401 | 403,
    readonly reason: string,
    readonly fix: string,
  ) {
    super(`${reason}. Fix: ${fix}.`);
    this.name = 'Denied';
  }
}
