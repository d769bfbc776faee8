/** Texts of the dialog that sends Wi-Fi settings to a glove. */
export const wifiTexts = {
  title: 'Configure Wi-Fi',
  glove: 'Glove',
  ssid: 'SSID',
  password: 'Password',
  connect: 'Connect',
  incomplete: 'Incomplete Wi-Fi configuration.',
  failed: 'Failed to configure Wi-Fi. Please try again.',
  ssidTooLong: 'Use at most 32 bytes.',
  passwordLength: 'Use 8 to 63 characters.',
  unprintable: 'Use printable characters only.',
  choosing: 'Choose the serial port of the glove ...',
  writing: 'Sending the configuration ...',
  waiting: (glove: string) => `Waiting for the first heartbeat of ${glove} ...`,
  connected: (glove: string) => `${glove} is connected.`,
  unsupported:
    'This browser does not support serial ports. Connect the glove to a computer and send this line at 115200 baud:',
  line: 'Configuration Line',
  copy: 'Copy',
  copied: 'Copied',
  hint: 'Connect the glove with a USB cable, then press Connect.',
};
