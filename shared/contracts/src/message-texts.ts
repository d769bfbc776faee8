// Separate exports, so that a build contains only the texts that it uses.
export const invalidCredentials = 'Invalid credentials. Please try again.';
export const emailConfirmed = 'Email confirmed successfully';
export const emailUnknown = 'This email address does not exist in our records.';
export const registrationClosed = 'Registration is closed. Please contact the operator of this site.';
export const resetLinkSent = 'A password reset link has been sent to your email.';
export const resetTokenInvalid = 'Invalid or expired reset token. Please try again.';
export const resetDone = 'Password has been reset successfully!';
export const usernameRequired = 'Enter a username.';
export const emailRequired = 'Enter an email address.';
export const emailInvalid = 'E-mail must be valid.';
export const firstNameRequired = 'Enter your first name.';
export const lastNameRequired = 'Enter your last name.';
export const passwordRequired = 'Enter a password.';
export const passwordConfirmationRequired = 'Confirm your password.';
export const passwordsDiffer = 'Passwords do not match.';
export const usernameTooShort = 'Username must be at least 3 characters';
export const emailsDiffer = 'Emails do not match';
export const currentPasswordRequired = 'Current password is required.';
export const teamNameRequired = 'Must fill team name';
export const teamExists = 'Team already exists. Please choose another name.';
export const playerNameRequired = 'Must fill name';
export const playerLastNameRequired = 'Must fill last name';
export const playerNumberRequired = 'Must fill player number';
export const playerPositionRequired = 'Must fill position';
export const playerTeamRequired = 'Select a team.';
export const playerNumberNotNumeric = 'Player Number must be numeric.';
export const playerExists = 'A player with this name and last name already exists in this team.';
export const inactivePlayerExists =
  'An inactive player of this team has this name and last name. Make that player active again, or use another name.';
export const mergedPlayerExists =
  'A record with this name and last name was merged into a player of this team. Undo that merge, or use another name.';
export const playerMerged = 'This record was merged into another player. Undo the merge first.';
export const playerNumberExists = 'A player with this player number already exists in this team.';
export const teamFull = 'You have 20 players in this team, cannot add more players until you delete one.';
export const sessionDateInvalid = 'Enter a valid date (YYYY-MM-DD)';
export const metricInvalid = 'Enter a valid number';
export const sessionPlayerRequired = 'Please select a player before adding a session.';
export const clubFileRequired = 'Choose the file of a club export.';
export const clubNotEmpty =
  'Your club already has teams. A club export can only be brought back into a club without teams: delete them first, or register another account.';
export const roleForbids = 'Your role in this club does not allow this. Ask an owner of the club.';
export const teamsForbid =
  'You have a role in some teams only, and this is for the whole club. Ask an owner of the club.';
export const teamOfOthers =
  'You can’t add teams, because you have a role in some teams only. Choose one of them, or ask an owner of the club.';
export const teamGone = 'One of these teams does not exist any more. Choose again.';
export const idOfOthers = 'This ID is taken already.';
export const accessEnded = 'You no longer have access to this club. Ask an owner of the club to invite you again.';
export const familyLinkInvalid = 'This link and code don’t open a report. Ask the coach for a new link.';
export const tooManyLinks = 'This player has too many open links. Revoke one first.';
export const codeMissing = 'Enter a code.';
export const codeRequired = 'Enter the code of your authenticator app, or a recovery code.';
export const codeInvalid = 'This code is not valid. Each code works once: wait for the next one of your app.';
export const secondFactorIsOn = 'Your second factor is on already. Turn it off first to set up another app.';
export const secondFactorReplaced = 'This setup was replaced by a newer one. Start again.';
export const secondFactorRequired = 'Your club requires a second factor, so it can not be turned off.';
export const secondFactorDue =
  'Your club requires a second factor. Set it up in User Settings, under Logins and Security.';
export const ownSecondFactorFirst = 'Turn on your own second factor first, in User Settings under Logins and Security.';
export const passkeyNameRequired = 'Enter a name for the passkey.';
export const passkeyRefused = 'This passkey was not accepted. Please try again, or log in with your password.';
export const passkeySetupInvalid = 'This passkey could not be added. Start again.';
export const passkeyKnown = 'This passkey was added already.';
export const tooManyPasskeys = 'You have 20 passkeys. Remove one first.';
export const lastFactorRequired =
  'Your club requires a second factor, so your last one can not be removed. Add another one first.';
export const passkeyLoginFirst = 'Your club requires a second factor. Log out, and log in with your passkey.';
export const singleSignOnOff = 'Single sign-on is not set up here. Log in with your password.';
export const singleSignOnUnavailable =
  'The single sign-on service does not respond as it should. Try again later, or log in with your password.';
export const singleSignOnDenied =
  'The single sign-on service did not log you in. Try again, or log in with your password.';
export const singleSignOnExpired =
  'This login has expired, was used already, or began in another browser. Please start again.';
export const singleSignOnInvalid =
  'The answer of the single sign-on service was not accepted. Start again, or log in with your password.';
export const singleSignOnClock =
  'The clocks of Courtside and of the single sign-on service differ. Tell the person who runs Courtside.';
export const singleSignOnMisconfigured =
  'Single sign-on is not set up correctly here. Tell the person who runs Courtside.';
export const singleSignOnUnlinked =
  'No account is linked to this login yet. Log in with your password, and link it in User Settings, under Logins and Security.';
export const singleSignOnTaken = 'This login opens another account already. Remove it there first.';
export const courtCodeMissing = 'Enter the court code.';
export const courtCodeForm = 'A court code has six digits.';
export const courtCodeGuessable = 'This code would be guessed soon. Choose another one.';
export const courtCodeWrong = 'This code is not correct.';
export const tabletForbids =
  'This device is the club’s tablet, which is only for tests and results. You can end that in User Settings.';
export const notATablet = 'This device is not the club’s tablet.';
export const pageTooOld = 'Courtside has been updated. Reload the page to go on. What waits on this device is kept.';
export const loginEnded = 'You were logged out on this device. Please log in again.';
export const invitationInvalid = 'This invitation is not valid. Ask an owner of the club for a new one.';
export const lastOwner = 'A club needs an owner. Make somebody else an owner first.';
export const alreadyMember = 'This person is a member of your club already.';
export const logInToJoin = 'This address has an account already. Log in with it to join the club.';
export const invitationOfAnother = 'This invitation is for another address. Log in with the account of that address.';
export const secondFactorOfOthers =
  'Only the person who runs Courtside can turn off the second factor of this account.';
export const clubEnded = 'This is another one of your clubs. You may no longer have access to the one that was open.';
export const clubSwitched = 'You have opened another club in this browser. Reload the page.';
export const clubHasNoRoom = 'Your club has 50 members and invitations. Remove one first.';
export const importFileRequired = 'Please select a file to upload.';
/** The first request with this Idempotency-Key succeeded, but its response was lost. */
export const alreadyCompleted = 'This request was already completed, but its response was lost.';
export const changedElsewhere = 'This was changed in another window in the meantime. Reload it and try again.';
