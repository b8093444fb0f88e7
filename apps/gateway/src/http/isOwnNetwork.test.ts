import { expect, it } from 'vitest'
import { isOwnNetwork } from './isOwnNetwork'

it.each([
  ...['127.0.0.1', '127.8.8.8', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.1.1'],
  ...['::1', '::ffff:127.0.0.1', 'fd00::1', 'fe80::1', 'fe80::1%eth0'],
])('%s is', address => {
  expect(isOwnNetwork(address)).toBe(true)
})

it.each([
  ...[
    '8.8.8.8',
    '172.32.0.1',
    '193.168.1.1',
    '0.0.0.0',
    '::ffff:8.8.8.8',
    '2001:db8::1',
    '::',
    'unknown',
    '',
  ],
])('%j is not', address => {
  expect(isOwnNetwork(address)).toBe(false)
})
