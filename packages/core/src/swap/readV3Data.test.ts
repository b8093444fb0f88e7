import { encodeFunctionData, encodePacked, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { readSwapData } from './readSwapData'

const abi = parseAbi([
  'function exactInput((bytes path, address recipient, uint256 deadline, uint256 amountIn, uint256 amountOutMinimum) params)',
  'function multicall(bytes[] data)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
  'function sweepToken(address token, uint256 least, address recipient)',
])
const of = (digit: string): Hex => `0x${digit.repeat(40)}`
const [me, stranger, router] = [of('a'), of('b'), of('0')]
const path = encodePacked(
  ['address', 'uint24', 'address', 'uint24', 'address'],
  [of('1'), 500, of('2'), 3_000, of('3')],
)
const swap = (recipient: Hex, given: Hex = path) =>
  encodeFunctionData({
    ...{ abi, functionName: 'exactInput' },
    args: [{ path: given, recipient, deadline: 9n, amountIn: 70n, amountOutMinimum: 60n }],
  })
const unwrap = (least: bigint, recipient: Hex) =>
  encodeFunctionData({ abi, functionName: 'unwrapWETH9', args: [least, recipient] })
const all = (...calls: Hex[]) => encodeFunctionData({ abi, functionName: 'multicall', args: [calls] })
const said = { minToAmount: 60n, path: [of('1'), of('2'), of('3')], fromAmount: 70n }
const nothing = { receiver: '', minToAmount: 0n, path: [], fromAmount: undefined }

test('[SWP-08] a swap by Uniswap’s V3 says who receives at least what, and on which way', () => {
  expect(readSwapData(swap(me))).toEqual({ ...said, receiver: me })
  expect(readSwapData(swap(stranger))).toEqual({ ...said, receiver: stranger })
  expect(readSwapData(all(swap(router), unwrap(55n, me)))).toEqual({
    ...{ ...said, receiver: me, minToAmount: 55n },
  })
  expect(readSwapData(all(swap(router), unwrap(0n, stranger)))).toMatchObject({
    ...{ receiver: stranger, minToAmount: 0n },
  })
})

test('[SWP-08] what only looks like one is received by nobody', () => {
  const sweep = encodeFunctionData({ abi, functionName: 'sweepToken', args: [of('3'), 60n, stranger] })
  for (const data of [
    ...[all(), all(swap(me)), all(swap(router), unwrap(60n, me), sweep), all(unwrap(60n, me), swap(router))],
    ...[all(swap(router), sweep), all(sweep, unwrap(60n, me)), '0xac9650d8', '0xc04b8d59'],
    ...[swap(me, '0x'), swap(me, of('1')).slice(0, 80), swap(me, `${path}00`)],
    // Another place for the path than the usual one.
    swap(me).replace(/^(0xc04b8d59.{64}).{64}/, `$1${'c0'.padStart(64, '0')}`),
  ])
    expect([data, readSwapData(data)]).toEqual([data, nothing])
})
