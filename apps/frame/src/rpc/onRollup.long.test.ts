import type { Json } from '@latchkey/protocol/frame'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses, rpcFrame } from '../../test/rpcFrame'
import { type Chain, startChain } from '../../test/startChain'
import { feeAtMost } from '../approve/feeAtMost'

const oracle = '0x420000000000000000000000000000000000000f'
const shop = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

const reverts = '60006000fd'

/** A number of two bytes, and the selector of a function. */
const two = (value: number) => value.toString(16).padStart(4, '0')

/** A contract that multiplies the word at a place of what it is given: by selector, `[place, factor]`. */
function oracleCode(functions: Record<string, readonly [place: number, factor: number]>): string {
  const entries = Object.entries(functions)
  const start = 6 + entries.length * 11 + 5
  const jumps = entries.map(([selector], at) => `8063${selector}1461${two(start + at * 16)}57`)
  const bodies = entries.map(
    ([, [place, factor]]) => `5b60${place.toString(16).padStart(2, '0')}3561${two(factor)}0260005260206000f3`,
  )
  return `0x60003560e01c${jumps.join('')}${reverts}${bodies.join('')}`
}

let chain: Chain
beforeAll(async () => {
  chain = await startChain()
}, 60_000)
afterAll(() => chain.stop())

const ask = (method: string, ...params: Json[]) =>
  chain.ask<Json>(method, ...params).catch((error: Error) => error)

async function shown(code: string) {
  await chain.ask('hardhat_setCode', oracle, code)
  await chain.ask('hardhat_setBalance', addresses.evm, '0xde0b6b3a7640000')
  const frame = rpcFrame({
    accountType: () => 'eoa',
    rollup: data => ask('eth_call', { to: oracle, data }, 'latest'),
    answer: ({ method, params }) => ask(method, ...params),
  })
  await frame.request('eth_sendTransaction', [{ from: addresses.evm, to: shop, value: '0x1', gas: '0x5208' }])
  const [request] = frame.shown
  if (request?.action.kind !== 'transaction') throw new TypeError('No transaction was shown')
  const { dataFee, transaction } = request.action
  const gas = BigInt(transaction.gas) * BigInt(transaction.maxFeePerGas ?? 0)
  return { dataFee, besides: feeAtMost(request.action) - gas }
}

test('[EMB-76] what contracts of rollups say of the fee for data is in what is shown', async () => {
  expect(await shown('0x')).toEqual({ dataFee: undefined, besides: 0n })
  const newer = { f1c7a58b: [4, 1_000], '275aedd2': [4, 10] } as const
  const found = await shown(oracleCode(newer))
  // 122 bytes at 1000, half as much again; and 21 000 gas at 10.
  expect(found).toEqual({ dataFee: '0x5ff28', besides: 183_000n + 210_000n })
  const older = { '49948e0e': [36, 1_000] } as const
  expect((await shown(oracleCode(older))).besides).toBe(183_000n)
  expect(await shown(`0x${reverts}`)).toEqual({ dataFee: 'unknown', besides: 0n })
})
