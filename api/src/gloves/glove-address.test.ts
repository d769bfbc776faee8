import { gloveAddress } from './glove-logins';

const tls = (host: string) => ({ host, port: 8883, certificateFile: 'c', keyFile: 'k' });
const site = { publicUrl: 'https://courtside.example', mqttTls: null };

test.each([
  [
    'the one that the operator has set',
    { mqttPublicUrl: 'mqtts://gloves.example:9999', mqttTls: tls('0.0.0.0') },
    'mqtts://gloves.example:9999',
  ],
  [
    'the name of the site if the broker listens on every network',
    { mqttTls: tls('0.0.0.0') },
    'mqtts://courtside.example:8883',
  ],
  ['the address that the broker listens on', { mqttTls: tls('192.168.4.20') }, 'mqtts://192.168.4.20:8883'],
  ['an IPv6 address in brackets', { mqttTls: tls('fd00::20') }, 'mqtts://[fd00::20]:8883'],
  ['unknown if the site has no name in the network', { publicUrl: 'http://localhost:4600', mqttTls: tls('::') }, null],
  ['unknown if the broker listens on this machine only', {}, null],
  ['unknown with another broker', { mqttUrl: 'mqtts://api:secret@broker', mqttTls: tls('0.0.0.0') }, null],
])('the address for gloves is %s', (_, change, address) => {
  expect(gloveAddress({ ...site, ...change })).toBe(address);
});
