import { BlockList, isIP } from 'node:net';

const INTERNAL: readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 128, 'ipv6'],
  ['::1', 128, 'ipv6'],
  // Translated IPv4 addresses can lead anywhere.
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];
const internal = new BlockList();
for (const [network, prefix, family] of INTERNAL) internal.addSubnet(network, prefix, family);

/** Whether an IP address belongs to no machine or private network: anyone on the internet can reach it. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  // An IPv4 address in the form of IPv6 is checked as IPv4.
  return family !== 0 && !internal.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
