import { screens } from '@courtside/contracts/screens';
import type { Config } from '../config/config';
import { renderMail, type Mail, type Recipient } from '../mail/mail';
import { type Role, ROLE_WORDS } from '@courtside/contracts/roles';
import type { LinkParameters } from './links';
import { deviceText, type LoginDevice } from './login-device';

const NOT_YOU =
  'If that was not you, reset your password immediately with "Forgot Password" on the login screen, and look at your logins.';

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

  /** The mail is about a login that succeeded, so it says what to do if the recipient didn't log in. */
  newDevice(recipient: Recipient, device: LoginDevice, time: number): Mail {
    const from = [deviceText(device) || 'Unknown device', device.network && `network ${device.network}`];
    return renderMail(recipient, {
      subject: 'New login to your account',
      paragraphs: [
        'Your account was used on a device that had not logged in before.',
        [...from, `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`].filter(Boolean).join(', '),
      ],
      button: { label: 'Look at your logins', url: this.#url(screens.security()) },
      note: 'If that was you, ignore this mail. If not, change your password immediately: it logs out all other devices.',
    });
  }

  secondFactorChanged(recipient: Recipient, state: 'on' | 'off'): Mail {
    return renderMail(recipient, {
      subject: `Your second factor was turned ${state}`,
      paragraphs: [
        state === 'on'
          ? 'From now on, a login with your password also needs a code of your authenticator app.'
          : 'From now on, a login needs your password only.',
      ],
      note: NOT_YOU,
    });
  }

  /** Has no name of the passkey: somebody else could have added it, with a text that calms. */
  passkeyAdded(recipient: Recipient): Mail {
    return renderMail(recipient, {
      subject: 'A passkey was added to your account',
      paragraphs: ['From now on, this passkey opens your account without the password.'],
      button: { label: 'Look at your passkeys', url: this.#url(screens.security()) },
      note: 'If that was not you, remove the passkey there, and change your password immediately.',
    });
  }

  passkeyRemoved(recipient: Recipient): Mail {
    return renderMail(recipient, {
      subject: 'A passkey was removed from your account',
      paragraphs: ['This passkey does not open your account any more.'],
      note: NOT_YOU,
    });
  }

  /** Has no name of the account at the provider, for the same reason. */
  singleSignOnLinked(recipient: Recipient): Mail {
    return renderMail(recipient, {
      subject: 'Single sign-on was added to your account',
      paragraphs: ['From now on, a login at the single sign-on service opens your account without the password.'],
      button: { label: 'Look at your logins', url: this.#url(screens.security()) },
      note: 'If that was not you, remove the single sign-on there, and change your password immediately.',
    });
  }

  singleSignOnRemoved(recipient: Recipient): Mail {
    return renderMail(recipient, {
      subject: 'Single sign-on was removed from your account',
      paragraphs: ['A login at the single sign-on service does not open your account any more.'],
      note: NOT_YOU,
    });
  }

  /** An owner has helped a member who lost the app. */
  secondFactorReset(recipient: Recipient): Mail {
    return renderMail(recipient, {
      subject: 'Your second factor was turned off',
      paragraphs: [
        'An owner of your club, or the person who runs Courtside, turned it off and removed your passkeys and your single sign-on, and all your devices were logged out. A login needs your password only, until you set up an app or a passkey again.',
      ],
      note: 'If you did not ask an owner for this, change your password immediately and talk to the owner.',
    });
  }

  /** The mail has no names: it can be read by others, and stays in mailboxes after the erasure. */
  erasuresPlanned(recipient: Recipient, players: number, from: number): Mail {
    return renderMail(recipient, {
      subject: 'Data of players will be erased',
      paragraphs: [
        `The retention time of your club ends for ${players === 1 ? 'one player' : `${players} players`}. The data is erased from ${new Date(from).toISOString().slice(0, 10)} on, for good.`,
        'Look at the list now if you want to keep somebody.',
      ],
      button: { label: 'Look at the list', url: this.#url(screens.dataProtection()) },
      note: 'You get this mail because you are an owner of the club.',
    });
  }

  recoveryCodeUsed(recipient: Recipient, left: number): Mail {
    return renderMail(recipient, {
      subject: 'A recovery code was used',
      paragraphs: [
        `Somebody logged in to your account with your password and a recovery code. You have ${left} more ${left === 1 ? 'code' : 'codes'}.`,
      ],
      note: NOT_YOU,
    });
  }

  /** Names the inviting owner by the confirmed address, because a name could be any text. */
  invitation(email: string, role: Role, invitedBy: string, link: { invitationId: string; token: string }): Mail {
    return renderMail(
      { email },
      {
        subject: 'You are invited to a club on Courtside',
        paragraphs: [
          `${invitedBy} invites you as ${ROLE_WORDS[role]}. Open the link to choose a username and a password, or to join with the account that you have. It works once, within seven days.`,
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

  /** Somebody who belongs to other clubs, which the mail doesn't tell. */
  clubLeft(recipient: Recipient): Mail {
    return renderMail(recipient, {
      subject: 'Your access to a club has ended',
      paragraphs: [
        'An owner removed you from one of your clubs. Results that wait on a device for this club stay there. They are sent if an owner invites you again.',
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
