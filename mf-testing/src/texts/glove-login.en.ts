/** The texts of the part of the Wi-Fi dialog with the login of a glove. */
export const texts = {
  title: 'Login for this glove',
  text: 'A glove logs in to the broker. A new login ends the former one of this glove, so set it up right after.',
  create: 'Create Login',
  createFailed: 'The login could not be created. Please try again.',
  once: 'This login is shown only once.',
  address: 'Address',
  noAddress: 'The address for gloves is not set. Ask the operator of this site for it.',
  username: 'User Name',
  password: 'Broker Password',
  copy: 'Copy',
  copyAddress: 'Copy Address',
  copyUsername: 'Copy User Name',
  copyPassword: 'Copy Broker Password',
  copied: 'Copied',
  send: 'Send this login to the glove as well',
  picture: 'QR Code',
  showCode: 'Show QR Code',
  hideCode: 'Hide QR Code',
  code: (withWifi: boolean) =>
    withWifi
      ? 'QR code with the Wi-Fi and the login of the glove. It contains both passwords.'
      : 'QR code with the login of the glove. It contains the broker password, but no Wi-Fi, which is not complete yet.',
} as const;
