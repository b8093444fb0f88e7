import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * Whether an IP address belongs to the public internet. Everything private, reserved or translated is not: IPv6
 * addresses that contain an IPv4 one (mapped, NAT64, 6to4, Teredo) would lead around the list.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4')
  // A zone (`%eth0`) names an interface of this machine.
  if (!isIPv6(address) || address.includes('%')) return false
  return global.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

const reserved = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved.addSubnet(network, bits)
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved.addSubnet(network, bits, 'ipv6')
