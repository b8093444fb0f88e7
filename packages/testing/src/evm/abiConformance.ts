import type { AbiCodec } from '@latchkey/evm'
import { decodeFunctionData, encodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'

/** What every ABI coder must do; viem's is the reference. */
export function abiConformance(codec: AbiCodec): void {
  test.each([
    ['JSON', abi],
    [
      'human-readable',
      text
        .slice(1)
        .map(line => line.replace('Token[]', 'tuple(string name, uint8 decimals, uint256 supply)[]')),
    ],
  ])('encodes and decodes with a %s abi, as others do', (_, form) => {
    const call = { ...tokens, abi: form }
    expect(codec.encode(call)).toBe(
      encodeFunctionData({ abi, functionName: 'tokens', args: [address, [1n, 2n]] }),
    )
    const list = [{ name: 'Dollar', decimals: 6, supply: 2n ** 200n }]
    const data = encodeFunctionResult({ abi, functionName: 'tokens', result: [list, true] })
    expect(codec.decode(call, data)).toEqual([list, true])
  })

  test('of several functions with one name, the one whose signature is named', () => {
    const short = { address, abi, functionName: 'transfer(address,uint256)', args: [address, 5n] }
    const long = { ...short, functionName: 'transfer(address,uint256,bytes)', args: [address, 5n, '0x12'] }
    expect(decodeFunctionData({ abi, data: codec.encode(short) as `0x${string}` }).args).toHaveLength(2)
    expect(decodeFunctionData({ abi, data: codec.encode(long) as `0x${string}` }).args).toHaveLength(3)
  })

  test('a function that gives nothing gives nothing', () => {
    const touch = { address, abi, functionName: 'touch', args: [] }
    expect(codec.decode(touch, '0x')).toBeUndefined()
  })

  test.each([
    { ...tokens, functionName: 'mint' },
    { ...tokens, functionName: '' },
    { ...tokens, args: [] },
    { ...tokens, args: ['me', [1n]] },
    { ...tokens, args: [address, 'all'] },
    { ...tokens, abi: [] },
  ])('what cannot be called throws: %#', call => {
    expect(() => codec.encode(call)).toThrow()
  })

  test.each(['0x', '0x12', `0x${'ff'.repeat(64)}`])(
    'what the function cannot have given throws: %s',
    data => {
      expect(() => codec.decode(tokens, data)).toThrow()
    },
  )
}

const address = `0x${'ab'.repeat(20)}` as const
const text = [
  'struct Token { string name; uint8 decimals; uint256 supply }',
  'function tokens(address owner, uint256[] ids) view returns (Token[] list, bool more)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function transfer(address to, uint256 amount, bytes data) returns (bool)',
  'function touch()',
]
const abi = parseAbi(text)
const tokens = { address, abi, functionName: 'tokens', args: [address, [1n, 2n]] }
