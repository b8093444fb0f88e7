import { toCaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import { array, assert, constantFrom, jsonValue, property, tuple } from 'fast-check'
import type { TypedDataDefinition } from 'viem'
import { hashTypedData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { HostError } from '../host/serveHost'
import { typedFields } from '../sign/typedData'
import { readTypedData } from './readTypedData'

const account = '0x1111111111111111111111111111111111111111'
const owner = '0x2222222222222222222222222222222222222222'
const own = { account, others: [owner], networkId: toCaipNetworkId('eip155', 1) }
const shop = '0x3333333333333333333333333333333333333333'

const order = {
  domain: { name: 'Shop', chainId: 1, verifyingContract: shop },
  types: {
    Order: [
      { name: 'what', type: 'string' },
      { name: 'prices', type: 'uint256[2]' },
      { name: 'to', type: 'Person' },
    ],
    Person: [{ name: 'wallet', type: 'address' }],
  },
  primaryType: 'Order',
  message: {
    what: 'a book',
    prices: ['0x10', '100000000000000000000'],
    to: { wallet: shop },
    unsigned: 'hidden',
  },
}

const read = (data: unknown) => readTypedData([account, data as Json], own)

describe('typed data', () => {
  test('[EMB-75] is read from a text and from an object', () => {
    expect(read(JSON.stringify(order))).toEqual(read(order))
  })

  test('[EMB-75 T-2] shows what is signed, in its order, and nothing else', () => {
    const data = read(order)
    expect(typedFields(data, data.primaryType, data.message)).toEqual([
      { name: 'what', type: 'string', value: 'a book' },
      {
        name: 'prices',
        type: 'uint256[2]',
        value: [
          { name: '1', type: 'uint256', value: '16' },
          { name: '2', type: 'uint256', value: '100000000000000000000' },
        ],
      },
      { name: 'to', type: 'Person', value: [{ name: 'wallet', type: 'address', value: shop }] },
    ])
  })

  test('[T-2] what the type of the domain leaves out is not shown as if it were signed', () => {
    const types = { ...order.types, EIP712Domain: [{ name: 'name', type: 'string' }] }
    expect(read({ ...order, types }).domain).toEqual({ name: 'Shop' })
  })

  test.each<[string, object]>([
    ['another network', { domain: { ...order.domain, chainId: 10 } }],
    ['another network, as a text', { domain: { ...order.domain, chainId: '0xa' } }],
    ['a network that is none', { domain: { ...order.domain, chainId: 'main' } }],
    ['a type that is missing', { primaryType: 'Other' }],
    ['a type that every object has', { primaryType: 'constructor' }],
    ['the domain itself', { primaryType: 'EIP712Domain' }],
    ['a field that is missing', { message: { ...order.message, what: undefined } }],
    ['a list of another length', { message: { ...order.message, prices: ['1'] } }],
    ['a number for a text', { message: { ...order.message, what: 5 } }],
    ['a text for a number', { message: { ...order.message, prices: ['1', 'two'] } }],
    ['a number that JSON rounds', { message: { ...order.message, prices: [1, 2 ** 60] } }],
    ['a negative number without a sign', { message: { ...order.message, prices: ['1', '-1'] } }],
    [
      'an unknown field of the domain',
      { types: { ...order.types, EIP712Domain: [{ name: 'x', type: 'string' }] } },
    ],
    [
      'a type by the name of a plain one',
      { types: { ...order.types, uint256: [{ name: 'a', type: 'string' }] } },
    ],
    [
      'a type by the name of a word',
      { types: { ...order.types, 'a b': order.types.Person }, primaryType: 'a b' },
    ],
    ['no types', { types: null }],
    ['no message', { message: [] }],
  ])('[PERM-12 T-24] is refused: %s', (_what, change) => {
    expect(() => read({ ...order, ...change })).toThrow('(-32602)')
  })

  test.each(['{', '[]', 'null', '"text"', `${'['.repeat(5000)}${']'.repeat(5000)}`])(
    '[PERM-12 T-24] is refused: the text %.20s',
    text => expect(() => read(text)).toThrow('(-32602)'),
  )

  test.each(['PackedUserOperation', 'SafeTx', 'SafeMessage', 'SafeOp'])(
    '[T-2 T-54] an action of an account is refused: %s',
    primaryType => {
      const types = { ...order.types, [primaryType]: order.types.Order }
      expect(() => read({ ...order, types, primaryType })).toThrow('control the account')
    },
  )

  test('[T-2 T-54] an account’s delegation is refused, and a vote of the same name is read', () => {
    const named = (...names: string[]) => ({
      ...order,
      primaryType: 'Delegation',
      types: { Delegation: names.map(name => ({ name, type: 'address' })) },
      message: Object.fromEntries(names.map(name => [name, account])),
    })
    for (const name of ['delegate', 'delegator', 'authority'])
      expect(() => read(named(name, 'salt'))).toThrow('control the account')
    expect(read(named('delegatee')).primaryType).toBe('Delegation')
  })

  test.each([
    account,
    owner,
    '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
    '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226',
  ])('[T-2] data for the contract of an account is refused: %s', verifyingContract => {
    const domain = { ...order.domain, verifyingContract }
    expect(() => read({ ...order, domain })).toThrow('control the account')
  })

  const types = [
    'uint8',
    'int8',
    'uint256',
    'int256',
    'uint',
    'uint7',
    'uint264',
    'bytes',
    'bytes1',
    'bytes32',
  ]
  const others = ['bytes33', 'address', 'bool', 'string', 'Person', 'Other', 'function', 'uint8[2]', 'bool[]']
  const values = [0, 1, -1, 127, 128, -128, -129, 255, 256, 1.5, true, false, 'text', '', '7', '-7', '0x']
  const texts = [
    '0xab',
    `0x${'ab'.repeat(32)}`,
    `0x${'ab'.repeat(33)}`,
    String(2n ** 256n),
    String(2n ** 255n),
  ]
  const accounts = [
    shop,
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053f3E94C9b9A09f33669435E7Ef1BeAed',
  ]
  const objects = [null, { wallet: shop }, { wallet: 'me' }, [1, 2], [300], [true], []]

  test('[PERM-12 T-2] what is taken is what the signer takes', () => {
    const field = tuple(
      constantFrom(...types, ...others),
      constantFrom(...values, ...texts, ...accounts, ...objects),
    )
    let taken = 0
    const check = property(array(field, { minLength: 1, maxLength: 2 }), fields => {
      const data = {
        domain: order.domain,
        types: { ...order.types, Made: fields.map(([type], at) => ({ name: `f${at}`, type })) },
        primaryType: 'Made',
        message: Object.fromEntries(fields.map(([, value], at) => [`f${at}`, value])),
      }
      try {
        read(data)
      } catch (error) {
        expect(error).toBeInstanceOf(HostError)
        return
      }
      taken += 1
      expect(hashTypedData(data as unknown as TypedDataDefinition)).toMatch(/^0x[\da-f]{64}$/)
    })
    assert(check, { numRuns: 3_000, seed: 17 })
    expect(taken).toBeGreaterThan(200)
  })

  test('[T-24] made-up data is refused, never anything else', () => {
    assert(
      property(jsonValue(), value => {
        for (const data of [
          value,
          { ...order, message: value },
          { ...order, types: value },
          JSON.stringify(value),
        ])
          try {
            read(data)
          } catch (error) {
            expect(error).toBeInstanceOf(HostError)
          }
      }),
      { numRuns: 1_000, seed: 16 },
    )
  })
})
