import { encodeAbiParameters, encodeFunctionData, parseAbi, parseAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { abi } from './abi'

const address = '0x00000000000000000000000000000000000000A1' as const
const most = 2n ** 256n - 1n

test('writes what viem writes', () => {
  for (const data of ['0x', '0xab', `0x${'cd'.repeat(32)}`, `0x${'EF'.repeat(33)}`] as const)
    for (const count of [0, 1, 3]) {
      const calls = Array.from({ length: count }, (_, at) => ({
        to: address,
        value: most - BigInt(at),
        data,
      }))
      const parts = calls.map(({ to, value }) => abi.tuple(abi.word(to), abi.word(value), abi.bytes(data)))
      const types = parseAbiParameters([
        'struct Call { address to; uint256 value; bytes data; }',
        'uint256 first, Call[] calls, bytes data, bytes32 last',
      ])
      const last = `0x${'12'.repeat(32)}` as const
      expect(abi.write(abi.word(0n), abi.list(parts), abi.bytes(data), abi.word(last))).toBe(
        encodeAbiParameters(types, [0n, calls, data, last]).toLowerCase(),
      )
    }
  const pair = abi.tuple(abi.word(1n), abi.word(2n))
  expect(abi.write(pair, abi.list([pair]))).toBe(
    encodeAbiParameters(
      parseAbiParameters(['struct Pair { uint256 a; uint256 b; }', 'Pair one, Pair[] all']),
      [{ a: 1n, b: 2n }, [{ a: 1n, b: 2n }]],
    ),
  )
  const functions = parseAbi(['function transfer(address to, uint256 amount)'])
  expect(abi.call('0xa9059cbb', abi.word(address), abi.word(most))).toBe(
    encodeFunctionData({ abi: functions, args: [address, most] }),
  )
})

test('takes nothing that has no place', () => {
  expect(() => abi.word(most + 1n)).toThrow(RangeError)
  expect(() => abi.word(-1n)).toThrow(RangeError)
  expect(() => abi.bytes('0xabc')).toThrow(RangeError)
  expect(() => abi.bytes('0xzz')).toThrow(RangeError)
})
