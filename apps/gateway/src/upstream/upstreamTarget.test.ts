import { expect, test } from 'vitest'
import { upstreamTarget } from './upstreamTarget'

test.each([
  ['https://node.example', 'https:', 'node.example', '', '/', 'node.example'],
  ['http://node.example:80/a', 'http:', 'node.example', '', '/a', 'node.example'],
  ['http://[::1]:8545/v3/key?t=ü#part', 'http:', '::1', '8545', '/v3/key?t=%C3%BC', '[::1]:8545'],
])('takes %s apart', (address, protocol, hostname, port, path, host) => {
  const target = upstreamTarget(address)
  expect(target).toMatchObject({ protocol, hostname, port, path })
  expect(target?.headers.slice(0, 2)).toEqual(['host', host])
})

test('a user goes into a header, and into nothing else', () => {
  const target = upstreamTarget('https://alice:s3cr%20et@node.example/a')
  expect(target?.headers.slice(-2)).toEqual(['authorization', `Basic ${btoa('alice:s3cr et')}`])
  expect(target?.secrets).toContain('s3cr et')
  expect(JSON.stringify({ ...target, secrets: [] })).not.toMatch(/alice|s3cr/)
})

test.each(['ftp://node.example', 'node.example', 'file:///etc/passwd', ''])('%j is no target', address => {
  expect(upstreamTarget(address)).toBeUndefined()
})
