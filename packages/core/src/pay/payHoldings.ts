import { readName } from '@latchkey/protocol'
import { askChain } from '../chain/askChain'
import { readQuantity } from '../chain/evmMarket'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { defineQuery } from '../queries/query'

export type HoldingsOf = { network: Network; token: string | undefined; owner: string }

/** The chain's own data: a token's symbol and decimals, the visitor's balance, and the account's state. */
export type PayHoldings = {
  symbol: string
  decimals: number
  held: bigint
  coins: bigint
  /** The account is a contract, which sends through others: the gateway could not find its payment. */
  isContract: boolean
  /** How many of its transactions are in blocks. */
  nonce: bigint
}

/**
 * Nothing of it comes from the site or the gateway's lists: the view shows exactly what the wallet will send.
 */
export const payHoldings = defineQuery<PayHoldings, HoldingsOf>('payHoldings', {
  staleMs: 10_000,
  key: ({ network, token = '', owner }) => [network.caipNetworkId, token, owner].join(' '),
  fetch: (kit, of, { signal }) => askHoldings(kit, of, signal),
  refreshOn: ['transactionSent', 'newBlock'],
  networkOf: ({ network }) => network.caipNetworkId,
})

async function askHoldings(
  kit: Kit,
  { network, token, owner }: HoldingsOf,
  signal: AbortSignal,
): Promise<PayHoldings> {
  const ask = <T>(method: string, about: unknown, read: (result: unknown) => T | undefined) =>
    askChain(kit, network, { method, params: [about, 'latest'], signal, read })
  const account = Promise.all([
    ask('eth_getBalance', owner, readQuantity),
    ask('eth_getCode', owner, readIsContract),
    ask('eth_getTransactionCount', owner, readQuantity),
  ])
  if (!token) {
    const { symbol, decimals } = network.nativeCurrency
    const [coins, isContract, nonce] = await account
    return { symbol, decimals, held: coins, coins, isContract, nonce }
  }
  const call = <T>(data: string, read: (result: unknown) => T | undefined) =>
    ask('eth_call', { to: token, data }, read)
  const [[coins, isContract, nonce], decimals, symbol, held] = await Promise.all([
    account,
    call('0x313ce567', readQuantity),
    call('0x95d89b41', readSymbol),
    call(`0x70a08231${owner.slice(2).padStart(64, '0')}`, readQuantity),
  ])
  return { symbol, decimals: Number(decimals), held, coins, isContract, nonce }
}

/** A key account that borrows a contract's code (EIP-7702) still sends by itself. */
function readIsContract(code: unknown): boolean | undefined {
  if (typeof code !== 'string' || !code.startsWith('0x')) return undefined
  return code !== '0x' && !/^0xef0100/i.test(code)
}

/** A text, or 32 bytes with one, as in the oldest tokens. */
function readSymbol(result: unknown): string | undefined {
  if (typeof result !== 'string' || !/^0x(?:[\da-f]{64})+$/i.test(result)) return undefined
  const hex = result.slice(2)
  const length = hex.length >= 128 ? Number.parseInt(hex.slice(64, 128), 16) : 0
  const text = length > 0 ? hex.slice(128, 128 + 2 * Math.min(length, 64)) : hex.slice(0, 64)
  const bytes = Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16))
  return readName(new TextDecoder().decode(bytes).replaceAll('\0', ''), 16) ?? '?'
}
