import { type Abi, decodeFunctionResult, encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { type AbiParameter, decodeOutputs } from './decodeOutputs'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const point: AbiParameter = {
  name: 'point',
  type: 'tuple',
  components: [
    { name: 'x', type: 'int32' },
    { name: 'note', type: 'string' },
  ],
}

test.each<[AbiParameter[], unknown[]]>([
  [[], []],
  [[{ type: 'string' }], ['Hello, 世界']],
  [[{ type: 'bytes' }], ['0x']],
  [
    [{ type: 'address' }, { type: 'bool' }],
    [address.toLowerCase(), true],
  ],
  [
    [{ type: 'uint48' }, { type: 'uint56' }, { type: 'int8' }, { type: 'int256' }],
    [2 ** 48 - 1, 2n ** 56n - 1n, -128, -(2n ** 255n)],
  ],
  [
    [{ type: 'bytes4' }, { type: 'bytes32' }],
    ['0x12345678', `0x${'ab'.repeat(32)}`],
  ],
  [
    [{ type: 'uint8[3]' }, { type: 'uint256[]' }, { type: 'bool' }],
    [[1, 2, 3], [4n, 5n], false],
  ],
  [
    [{ type: 'string[2][]' }],
    [
      [
        ['a', 'b'],
        ['c', 'x'.repeat(100)],
      ],
    ],
  ],
  [
    [{ type: 'uint256[2][2]' }, { type: 'uint8' }],
    [
      [
        [1n, 2n],
        [3n, 4n],
      ],
      5,
    ],
  ],
  [
    [point, { type: 'uint8' }],
    [{ x: -7, note: 'here' }, 9],
  ],
  [
    [{ ...point, type: 'tuple[]' }],
    [
      [
        { x: 1, note: '' },
        { x: 2, note: 'two' },
      ],
    ],
  ],
  [[{ type: 'tuple', components: [{ type: 'uint8' }, { type: 'string' }] }], [[1, 'nameless']]],
  [
    [{ type: 'tuple', components: [point, { name: 'list', type: 'bytes[]' }] }],
    [{ point: { x: 1, note: 'n' }, list: ['0x12', '0x'] }],
  ],
])('reads what was encoded as viem reads it: %#', (outputs, values) => {
  const data = encodeAbiParameters(outputs as never, values as never)
  const abi = [{ type: 'function', name: 'f', inputs: [], outputs, stateMutability: 'view' }] as Abi
  const expected: unknown = decodeFunctionResult({ abi, functionName: 'f', data })
  expect(decodeOutputs(outputs, data)).toEqual(expected)
})

test('reads a long list', () => {
  const list = Array.from({ length: 20_000 }, (_, index) => BigInt(index))
  const data = encodeAbiParameters([{ type: 'uint256[]' }], [list])
  expect(decodeOutputs([{ type: 'uint256[]' }], data)).toEqual(list)
})

const word = (value: number | bigint) => value.toString(16).padStart(64, '0')

test.each<[string, string]>([
  ['string', '0x'],
  ['uint8', '0x12'],
  ['bool', `0x${word(2)}`],
  ['string', `0x${word(32)}`],
  ['string', `0x${word(32)}${word(5)}6162`],
  ['string', `0x${'f'.repeat(128)}`],
  ['uint256[]', `0x${word(32)}${word(1_000_000)}`],
  ['uint256[0][]', `0x${word(32)}${word(2n ** 60n)}`],
  ['function', `0x${word(1)}`],
])('what cannot have been encoded is refused: %s %s', (type, data) => {
  expect(() => decodeOutputs([{ type }], data)).toThrow()
})

test('data that points at itself over and over is refused soon', () => {
  const level = word(10) + word(320).repeat(10) // all ten items are the next list
  const data = `0x${word(32)}${level.repeat(12)}`
  const began = performance.now()
  expect(() => decodeOutputs([{ type: `uint256${'[]'.repeat(12)}` }], data)).toThrow()
  expect(performance.now() - began).toBeLessThan(5_000)
})
