/** A link for one person. */
export interface InvitationLine {
  environment: string;
  module: string;
  /** For whom it is. */
  name: string;
  /** To the canaries of the module, or to one build. */
  kind: 'canary' | 'trial';
  link: string;
  until: string;
}

/** What a browser keeps that has opened a link. */
export interface AcceptedInvitation {
  /** Signed. */
  pass: string;
  kind: 'canary' | 'trial';
  module: string;
  until: string;
}
