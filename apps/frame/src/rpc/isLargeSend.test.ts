import type { CaipNetworkId } from '@latchkey/protocol'
import type { Json } from '@latchkey/protocol/frame'
import { base58 } from '@scure/base'
import { encodeFunctionData, erc20Abi, parseEther, parseUnits, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { TransactionText } from '../approve/approvalRequest'
import { isLargeSend } from './isLargeSend'

const shop = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as CaipNetworkId

function sends(fields: Partial<TransactionText>, network = 'eip155:1', decimals?: Json) {
  const networkId = network as CaipNetworkId
  const transaction: TransactionText = {
    ...{ type: 'eip1559', to: shop, value: '0x0', data: '0x', nonce: '0x0', gas: '0x5208' },
    ...fields,
  }
  const askNode = async () => {
    if (decimals === undefined) throw new Error('no answer')
    return decimals
  }
  return isLargeSend({ action: { kind: 'transaction', transaction }, networkId }, askNode)
}

const tokens = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, amount] })
const word = (value: bigint): Json => toHex(value, { size: 32 })

test('coins are counted by their network, to the last unit', async () => {
  const limit = parseEther('0.05')
  expect(await sends({ value: toHex(limit) })).toBe(false)
  expect(await sends({ value: toHex(limit + 1n) })).toBe(true)
  expect(await sends({ value: toHex(limit + 1n) }, 'eip155:31337')).toBe(true) // not known: as Ether
  expect(await sends({ value: toHex(parseEther('300')) }, 'eip155:137')).toBe(false)
  expect(await sends({ value: toHex(parseEther('300') + 1n) }, 'eip155:137')).toBe(true)
})

test('tokens are counted by the decimals that their contract says; one that says none counts as much', async () => {
  const six = word(6n)
  expect(await sends({ data: tokens(parseUnits('150', 6)) }, 'eip155:1', six)).toBe(false)
  expect(await sends({ data: tokens(parseUnits('150', 6) + 1n) }, 'eip155:1', six)).toBe(true)
  for (const said of [undefined, null, '0x', word(77n)])
    expect(await sends({ data: tokens(1n) }, 'eip155:1', said)).toBe(true)
  expect(await sends({ data: '0x12345678' }, 'eip155:1', six)).toBe(false)
})

test('on Solana all transfers of a request count together', async () => {
  const action = (...lamports: bigint[]) => ({
    kind: 'solana-transactions' as const,
    transactions: lamports.map(transferOf),
    isSent: true,
  })
  const ask = async () => null
  const is = (...lamports: bigint[]) => isLargeSend({ action: action(...lamports), networkId: solana }, ask)
  expect(await is(1_000_000_000n)).toBe(false)
  expect(await is(500_000_000n, 500_000_001n)).toBe(true)
})

/** A legacy transaction with one signature and one transfer of the System program. */
function transferOf(lamports: bigint): string {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  const [payer, receiver, system, blockhash] = [1, 2, 0, 9].map(byte => new Uint8Array(32).fill(byte))
  const accounts = [payer, receiver, system].flatMap(one => [...(one ?? [])])
  const message = [1, 0, 1, 3, ...accounts, ...(blockhash ?? []), 1, 2, 2, 0, 1, data.length, ...data]
  return base58.encode(Uint8Array.from([1, ...new Uint8Array(64), ...message]))
}
