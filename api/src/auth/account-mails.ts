import { screens } from '@courtside/contracts/screens';
import type { Config } from '../config/config';
import { renderMail, type Mail, type Recipient } from '../mail/mail';
import { type Role, ROLE_WORDS } from '@courtside/contracts/roles';
import type { LinkParameters } from './links';

/** Mails about accounts. Their links open the front end. */
export class AccountMails {
  constructor(private readonly config: Pick<Config, 'publicUrl'>) {}

  confirmEmail(recipient: Recipient, link: LinkParameters): Mail {
    return renderMail(recipient, {
      subject: 'Confirm your e-mail address',
      paragraphs: ['Please confirm that this address is yours. Then you can log in and set up your teams.'],
      button: { label: 'Confirm e-mail address', url: this.#url(screens.confirmEmail(link)) },
      note: 'The link works for three days. If you did not sign up for Courtside, ignore this mail.',
    });
  }

  confirmNewEmail(recipient: Recipient, link: LinkParameters): Mail {
    return renderMail(recipient, {
      subject: 'Confirm your new e-mail address',
      paragraphs: ['Open the link to use this address for your account. Until then, your account keeps the old one.'],
      button: { label: 'Use this address', url: this.#url(screens.confirmEmail(link)) },
      note: 'The link works for three days. If you did not ask for this, ignore this mail. Your account stays the same.',
    });
  }

  emailChangeRequested(recipient: Recipient): Mail {
    return renderMail(recipient, {
      subject: 'Your e-mail address is about to change',
      paragraphs: [
        'Someone who knows your password asked to use another e-mail address for your account. It changes as soon as the link in the mail to the new address is opened.',
      ],
      note: 'If that was not you, change your password immediately.',
    });
  }

  passwordChanged(recipient: Recipient): Mail {
    return renderMail(recipient, {
      subject: 'Your password was changed',
      paragraphs: ['The password of your account was just changed, and all other devices were logged out.'],
      note: 'If that was not you, reset your password immediately with "Forgot Password" on the login screen.',
    });
  }

  /** Names the inviting owner by the confirmed address, because a name could be any text. */
  invitation(email: string, role: Role, invitedBy: string, link: { invitationId: string; token: string }): Mail {
    return renderMail(
      { email },
      {
        subject: 'You are invited to a club on Courtside',
        paragraphs: [
          `${invitedBy} invites you as ${ROLE_WORDS[role]}. Open the link to choose a username and a password. It works once, within seven days.`,
        ],
        button: { label: 'Accept the invitation', url: this.#url(screens.acceptInvitation(link)) },
        note: 'If you do not know this address, ignore this mail. Nothing happens without you.',
      },
    );
  }

  /** The account stays, but opens no club. */
  accessEnded(recipient: Recipient): Mail {
    return renderMail(recipient, {
      subject: 'Your access to the club has ended',
      paragraphs: [
        'An owner removed you from the club, and all your devices were logged out. Results that wait on a device stay there. They are sent if an owner invites you again.',
      ],
      note: 'If you think that this is a mistake, ask an owner of the club.',
    });
  }

  resetPassword(recipient: Recipient, link: LinkParameters): Mail {
    return renderMail(recipient, {
      subject: 'Reset your password',
      paragraphs: ['Choose a new password with this link. It works once, within one hour.'],
      button: { label: 'Choose a new password', url: this.#url(screens.resetPassword(link)) },
      note: 'If you did not ask for this, ignore this mail. Your password stays the same.',
    });
  }

  #url(address: string): string {
    return `${this.config.publicUrl}${address}`;
  }
}
