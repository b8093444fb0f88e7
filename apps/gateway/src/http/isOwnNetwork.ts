import { BlockList, isIPv6 } from 'node:net'

const ranges = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  ranges.addSubnet(network, bits)
ranges.addAddress('::1', 'ipv6')
ranges.addSubnet('fc00::', 7, 'ipv6')
ranges.addSubnet('fe80::', 10, 'ipv6')

/** Whether an address belongs to this machine or to a private network. */
export function isOwnNetwork(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return ranges.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
