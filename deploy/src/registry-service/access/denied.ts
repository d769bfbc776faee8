/** The caller may not make this call. */
export class Denied extends Error {
  constructor(
    /** 401: the caller is unknown. 403: the caller lacks the permission. 429: the caller's quota is used. */
    readonly status: 401 | 403 | 429,
    readonly reason: string,
    readonly fix: string,
  ) {
    super(`${reason}. Fix: ${fix}.`);
    this.name = 'Denied';
  }
}
