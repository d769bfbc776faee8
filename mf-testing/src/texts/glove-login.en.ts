/** Texts of the glove login in the Wi-Fi dialog. */
export const texts = {
  title: 'Login for this glove',
  text: 'The glove uses this login to connect to the broker. A new login replaces the old one, so set up the glove right away.',
  create: 'Create Login',
  createFailed: 'The login could not be created. Please try again.',
  once: 'This login is shown only once.',
  address: 'Address',
  noAddress: 'No address for gloves is configured. Ask your administrator.',
  username: 'Username',
  password: 'Broker Password',
  copy: 'Copy',
  copyAddress: 'Copy Address',
  copyUsername: 'Copy Username',
  copyPassword: 'Copy Broker Password',
  copied: 'Copied',
  send: 'Send this login to the glove as well',
  picture: 'QR Code',
  showCode: 'Show QR Code',
  hideCode: 'Hide QR Code',
  code: (withWifi: boolean) =>
    withWifi
      ? 'QR code with the Wi-Fi settings and the glove’s login. It contains both passwords.'
      : 'QR code with the glove’s login. It contains the broker password, but no Wi-Fi settings, because they are incomplete.',
} as const;
