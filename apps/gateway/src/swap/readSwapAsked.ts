import {
  type CaipAddress,
  defaultSlippage,
  isEvmAddress,
  isSolanaAddress,
  parseCaipAddress,
  readUnits,
  type SwapQuote,
} from '@latchkey/protocol'
import type { Failure } from '../http/failure'
import { readServedChain } from '../rpc/servedChain'
import { swapFailure } from './swapFailure'

/** A token or an account; an EVM address is in lower case. */
export type OnChain = { chainId: string; address: string }

/** Reads `eip155:1:0x…` and `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:…`. */
export function readOnChain(value: unknown, field: string): OnChain {
  try {
    const { networkId, address } = parseCaipAddress(typeof value === 'string' ? value : '')
    const plain = readServedChain(networkId) && readAddress(networkId, address)
    if (plain) return { chainId: networkId, address: plain }
  } catch {
    // Said below.
  }
  throw badInput(field, 'This must be a CAIP-10 address on an EVM network or on Solana, like eip155:1:0x…')
}

/** An address in the form in which two of one network are compared; undefined where it is none. */
function readAddress(chainId: string, address: string): string | undefined {
  if (chainId.startsWith('solana:')) return isSolanaAddress(address) ? address : undefined
  const isEvm = chainId.startsWith('eip155:') && address.startsWith('0x') && isEvmAddress(address)
  return isEvm ? address.toLowerCase() : undefined
}

/** The token sold and the one bought: to compare, and as they were written. */
export type TokensAsked = {
  chainId: string
  from: string
  to: string
  written: { from: CaipAddress; to: CaipAddress }
}

export function readTokens(from: unknown, to: unknown): TokensAsked {
  const [sold, bought] = [readOnChain(from, 'from'), readOnChain(to, 'to')]
  if (sold.chainId !== bought.chainId) throw badInput('to', 'Both tokens must be on the same network')
  if (sold.address === bought.address)
    throw swapFailure('swap/same-token', 'A token cannot be swapped for itself', 'to')
  const written = { from: from as CaipAddress, to: to as CaipAddress }
  return { chainId: sold.chainId, from: sold.address, to: bought.address, written }
}

/** Whether a quote is about these tokens, however they are written. */
export function isQuoteOf(
  { fromAccount, toAccount }: Pick<SwapQuote, 'fromAccount' | 'toAccount'>,
  { chainId, from, to }: Omit<TokensAsked, 'written'>,
): boolean {
  const isIt = (written: string, address: string) => {
    const said = readOnChain(written, 'quoteId')
    return said.chainId === chainId && said.address === address
  }
  return isIt(fromAccount, from) && isIt(toAccount, to)
}

/** In the token's smallest unit: whole, more than none, and no more than a token can have. */
export function readAmount(value: unknown): bigint {
  const units = readUnits(value)
  if (units === undefined)
    throw swapFailure('swap/bad-amount', 'The amount must be in the smallest unit, as plain digits', 'amount')
  if (units === '0') throw swapFailure('swap/bad-amount', 'The amount must be more than 0', 'amount')
  return BigInt(units)
}

/** Per cent with two places at most: 0.01 to 50 (SWP-03). */
export function readSlippage(value: unknown): number {
  if (value === undefined || value === null || value === '') return defaultSlippage * 100
  const [, whole = '', places = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(String(value)) ?? []
  const bps = whole === '' ? 0 : Number(whole) * 100 + Number(places.padEnd(2, '0'))
  if (bps < 1 || bps > 5_000)
    throw swapFailure('swap/bad-slippage', 'The slippage must be from 0.01 to 50 per cent', 'slippage')
  return bps
}

/** An address of a network, written without it; undefined where it is missing. */
export function readPlain(value: string | undefined, field: string, chainId: string): string | undefined {
  if (!value) return undefined
  const plain = readAddress(chainId, value.split(':').at(-1) ?? '')
  if (!plain) throw badInput(field, 'This must be an address of the same network, like 0x…')
  return plain
}

export function badInput(field: string, description: string): Failure {
  return swapFailure('swap/bad-input', description, field)
}
