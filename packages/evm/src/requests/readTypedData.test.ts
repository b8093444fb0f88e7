import { getAddress, hashTypedData } from 'viem'
import { expect, test } from 'vitest'
import { readTypedData } from './readTypedData'

const mail = {
  domain: {
    name: 'Latchkey',
    version: '1',
    chainId: 1n,
    verifyingContract: getAddress(`0x${'cc'.repeat(20)}`),
    salt: `0x${'5a'.repeat(32)}`,
  },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[2]' },
      { name: 'count', type: 'uint256' },
      { name: 'delta', type: 'int8' },
      { name: 'matrix', type: 'uint8[2][]' },
      { name: 'urgent', type: 'bool' },
      { name: 'seal', type: 'bytes4' },
      { name: 'body', type: 'bytes' },
    ],
    Unused: [{ name: 'x', type: 'uint' }],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Ada', wallets: [getAddress(`0x${'ab'.repeat(20)}`)] },
    to: [
      { name: 'Bob', wallets: [] },
      { name: '世界', wallets: [`0x${'12'.repeat(20)}`, `0x${'34'.repeat(20)}`] },
    ],
    count: 2n ** 256n - 1n,
    delta: -128,
    matrix: [
      [0, 255],
      ['7', '0x10'],
    ],
    urgent: true,
    seal: '0xdeadbeef',
    body: '0x',
  },
}

test('what the wallet is given has the hash of what was meant', () => {
  const text = readTypedData(mail)
  const read = JSON.parse(text)
  expect(hashTypedData(read)).toBe(hashTypedData(mail as never))
  expect(read.types.EIP712Domain.map(({ name }: { name: string }) => name)).toEqual([
    'name',
    'version',
    'chainId',
    'verifyingContract',
    'salt',
  ])
  expect(read.domain).toMatchObject({ chainId: 1, verifyingContract: `0x${'cc'.repeat(20)}` })
  expect(read.message).toMatchObject({ count: String(2n ** 256n - 1n), delta: '-128' })
})

test('the domain may be empty, typed by the site, or the whole of it', () => {
  const small = {
    types: { A: [{ name: 'x', type: 'string' }] },
    primaryType: 'A',
    message: { x: 'y', more: 1 },
  }
  expect(JSON.parse(readTypedData(small))).toMatchObject({ domain: {}, message: { x: 'y' } })
  expect(readTypedData(small)).not.toContain('more')
  const typed = {
    ...small,
    domain: { name: 'N' },
    types: { ...small.types, EIP712Domain: [{ name: 'name', type: 'string' }] },
  }
  expect(hashTypedData(JSON.parse(readTypedData(typed)))).toBe(hashTypedData(typed as never))
  const whole = { domain: { name: 'N' }, types: {}, primaryType: 'EIP712Domain' }
  expect(hashTypedData(JSON.parse(readTypedData(whole)))).toBe(hashTypedData(whole as never))
})

const loop: Record<string, unknown> = {}
loop.next = loop

test.each([
  [undefined, ''],
  [null, ''],
  [7, ''],
  ['{}', ''],
  [{}, ''],
  [{ ...mail, types: undefined }, ''],
  [{ ...mail, types: {} }, 'primaryType'],
  [{ ...mail, primaryType: 7 }, 'primaryType'],
  [{ ...mail, primaryType: 'toString' }, 'primaryType'],
  [{ ...mail, domain: 7 }, ''],
  [{ ...mail, domain: { chainId: 'one' } }, 'domain.chainId'],
  [{ ...mail, domain: { verifyingContract: '0x12' } }, 'domain.verifyingContract'],
  [{ ...mail, message: 7 }, 'message'],
  [{ ...mail, message: [] }, 'message'],
  [{ ...mail, types: { ...mail.types, Person: 'all' } }, 'Person'],
  [{ ...mail, types: { ...mail.types, Person: [{ name: 'x' }] } }, 'Person'],
  [{ ...mail, types: { ...mail.types, Person: [null] } }, ''],
  [{ ...mail, types: { ...mail.types, uint256: [] } }, 'uint256'],
  [{ ...mail, types: { ...mail.types, Person: [{ name: 'name', type: 'Text' }] } }, 'Text'],
  [{ ...mail, types: { ...mail.types, Person: [{ name: 'name', type: 'uint7' }] } }, 'uint7'],
  [{ ...mail, types: { ...mail.types, Person: [{ name: 'name', type: 'bytes33' }] } }, 'bytes33'],
  [{ ...mail, message: { ...mail.message, to: [mail.message.from] } }, 'message.to'],
  [{ ...mail, message: { ...mail.message, count: -1n } }, 'message.count'],
  [{ ...mail, message: { ...mail.message, count: 1.5 } }, 'message.count'],
  [{ ...mail, message: { ...mail.message, count: 'two' } }, 'message.count'],
  [{ ...mail, message: { ...mail.message, count: 2n ** 256n } }, 'message.count'],
  [{ ...mail, message: { ...mail.message, delta: 128 } }, 'message.delta'],
  [{ ...mail, message: { ...mail.message, matrix: [[1]] } }, 'message.matrix[0]'],
  [{ ...mail, message: { ...mail.message, urgent: 'yes' } }, 'message.urgent'],
  [{ ...mail, message: { ...mail.message, seal: '0xdead' } }, 'message.seal'],
  [{ ...mail, message: { ...mail.message, body: 'text' } }, 'message.body'],
  [{ ...mail, message: { ...mail.message, from: { name: 7, wallets: [] } } }, 'message.from.name'],
  [{ types: { A: [{ name: 'next', type: 'A' }] }, primaryType: 'A', message: loop }, ''],
])('what cannot be signed is told, with its place: %#', (value, place) => {
  const invalid = expect.objectContaining({
    code: 'request/invalid',
    details: expect.stringContaining(place),
  })
  expect(() => readTypedData(value)).toThrow(invalid)
})
