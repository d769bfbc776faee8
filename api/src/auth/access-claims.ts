/** What an access token says. */
export interface AccessClaims {
  readonly userId: string;
  readonly sessionId: string;
  /** The club that the token is for; undefined for the one with which the account began. */
  readonly clubId?: string | undefined;
}
