import type { Config } from '../config';
import { typeset, type Mail } from '../mail/mail';
import type { LinkParameters } from './link-tokens';

interface Reader {
  readonly email: string;
  readonly first_name: string;
}

/** The mails of accounts. Their links open the front end. */
export class Letters {
  constructor(private readonly config: Pick<Config, 'publicUrl'>) {}

  confirmEmail(reader: Reader, link: LinkParameters): Mail {
    return typeset({
      to: reader.email,
      subject: 'Confirm your e-mail address',
      greeting: `Hello ${reader.first_name},`,
      paragraphs: ['Please confirm that this address is yours. Then you can log in and set up your teams.'],
      button: { label: 'Confirm e-mail address', url: this.#url('confirm-email', link) },
      note: 'The link works for three days. If you did not sign up for Courtside, ignore this mail and nothing happens.',
    });
  }

  confirmNewEmail(reader: Reader, link: LinkParameters): Mail {
    return typeset({
      to: reader.email,
      subject: 'Confirm your new e-mail address',
      greeting: `Hello ${reader.first_name},`,
      paragraphs: ['Open the link to use this address from now on. Until then your account keeps the old one.'],
      button: { label: 'Use this address', url: this.#url('confirm-email', link) },
      note: 'The link works for three days. If you did not ask for this, ignore this mail and nothing changes.',
    });
  }

  emailChangeAsked(reader: Reader): Mail {
    return typeset({
      to: reader.email,
      subject: 'A new e-mail address was asked for',
      greeting: `Hello ${reader.first_name},`,
      paragraphs: ['Somebody who knows your password asked to use another e-mail address for your account. It changes once the link in the mail to the new address is opened.'],
      note: 'If that was not you, change your password at once.',
    });
  }

  passwordChanged(reader: Reader): Mail {
    return typeset({
      to: reader.email,
      subject: 'Your password was changed',
      greeting: `Hello ${reader.first_name},`,
      paragraphs: ['The password of your account was changed just now, and every other device was logged out.'],
      note: 'If that was not you, reset your password at once with "Forgot Password" on the login screen.',
    });
  }

  resetPassword(reader: Reader, link: LinkParameters): Mail {
    return typeset({
      to: reader.email,
      subject: 'Reset your password',
      greeting: `Hello ${reader.first_name},`,
      paragraphs: ['Choose a new password with this link. It works once, and for one hour.'],
      button: { label: 'Choose a new password', url: this.#url('reset-password', link) },
      note: 'If you did not ask for this, ignore this mail: your password stays as it is.',
    });
  }

  #url(screen: 'confirm-email' | 'reset-password', { uidb64, token }: LinkParameters): string {
    return `${this.config.publicUrl}/${screen}/${uidb64}/${token}`;
  }
}
