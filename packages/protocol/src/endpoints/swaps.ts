import { readChainId } from '../account/readFields'
import type { CaipAddress, CaipNetworkId } from '../caip'
import { defineEndpoint } from '../endpoint'
import {
  readCallData,
  readEvmAddress,
  readSwapAddress,
  readUnits,
  readWireTransaction,
} from '../swap/readSwapFields'
import { readSwapQuote, type SwapQuote } from '../swap/swapQuote'
import { readSwapToken, type SwapToken } from '../swap/swapToken'

/** Why a list is unexpectedly empty: this network has no provider, or the gateway does not know it. */
export const swapReasons = ['no-provider', 'unknown-chain'] as const
export type SwapReason = (typeof swapReasons)[number]

export type SwapTokensAnswer = {
  tokens: SwapToken[]
  reason?: SwapReason
  /** Beside a reason: networks on which swapping works. */
  chains?: CaipNetworkId[]
}
/** Best quote first. */
export type SwapQuotesAnswer = { quotes: SwapQuote[]; reason?: SwapReason }
/** The price of a unit of gas, in wei. */
export type GasPriceAnswer = { standard: string; fast: string; instant: string }
export type AllowanceAnswer = { allowance: string }

/**
 * Approves the quote's spender for the sold token: `data` goes to the token, which is both `from` and `to`
 * here.
 */
export type ApprovalAnswer = {
  tx: {
    from: CaipAddress
    to: CaipAddress
    data: `0x${string}`
    value: string
    eip155?: { gasPrice: string }
  }
}

/** The body of `buildSwap`. `eip155.slippage` is in per cent; a quote's id replaces slippage and minimum. */
export type SwapQuestion = {
  projectId: string
  amount: string
  from: string
  to: string
  /** CAIP-10. */
  userAddress: string
  eip155?: { slippage: number }
  /** False: asks the chain for the gas, and whether the transaction would fail. */
  disableEstimate?: boolean
  quoteId?: string
}

export type SwapAnswer = {
  /** `from` is the visitor, `to` the contract, `amount` the native currency to send along. */
  tx: {
    from: CaipAddress
    to: CaipAddress
    data: `0x${string}`
    amount: string
    eip155: { gas: string; gasPrice: string }
  }
  /** The quote behind the transaction. */
  quote: SwapQuote
}

/** The same on Solana, where a transaction names its accounts itself. */
export type SolanaSwapAnswer = {
  /** `transaction`: to be signed by `from`, in base64. */
  tx: { from: CaipAddress; transaction: string }
  /** The quote behind the transaction. */
  quote: SwapQuote
}

/** The tokens to swap on a network (API-19). */
export const getSwapTokens = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/tokens',
  query: ['projectId', 'st', 'sv', 'chainId'],
  answer: (body): SwapTokensAnswer => {
    const { chains } = Object(body) as Record<string, unknown>
    const answer: SwapTokensAnswer = {
      tokens: listOf(body, 'tokens').flatMap(row => readSwapToken(row) ?? []),
      ...readReason(body),
    }
    if (Array.isArray(chains)) answer.chains = chains.slice(0, 100).flatMap(id => readChainId(id) ?? [])
    return answer
  },
})

/** Quotes for an amount of a token (API-18). `slippage` is in per cent. */
export const getSwapQuotes = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/quotes',
  query: ['projectId', 'st', 'sv', 'amount', 'userAddress', 'from', 'to', 'gasPrice', 'slippage'],
  answer: (body): SwapQuotesAnswer => ({
    quotes: listOf(body, 'quotes').flatMap(row => readSwapQuote(row) ?? []),
    ...readReason(body),
  }),
})

/** The price of a unit of gas (API-22). */
export const getGasPrice = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/gas-price',
  query: ['projectId', 'st', 'sv', 'chainId'],
  answer: (body): GasPriceAnswer => ({
    standard: unitsOf(body, 'standard'),
    fast: unitsOf(body, 'fast'),
    instant: unitsOf(body, 'instant'),
  }),
})

/**
 * A spender's allowance for a token; the default `spender` is that of the network's first provider (API-21).
 */
export const getAllowance = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/allowance',
  query: ['projectId', 'st', 'sv', 'tokenAddress', 'userAddress', 'spender'],
  answer: (body): AllowanceAnswer => ({ allowance: unitsOf(body, 'allowance') }),
})

/**
 * The transaction that approves a quote's spender for `amount` of `from`; by default for everything (API-24).
 */
export const buildApproval = defineEndpoint({
  method: 'GET',
  path: '/v1/convert/build-approve',
  query: ['projectId', 'st', 'sv', 'from', 'to', 'userAddress', 'amount', 'quoteId'],
  answer: (body): ApprovalAnswer => {
    const tx = partOf(body, 'tx')
    const [from, to, data] = [readEvmAddress(tx.from), readEvmAddress(tx.to), readCallData(tx.data)]
    if (!from || !to || !data) throw new TypeError('the approval is not one')
    const gasPrice = readUnits(partOf(tx, 'eip155').gasPrice)
    return {
      tx: { from, to, data, value: unitsOf(tx, 'value'), ...(gasPrice ? { eip155: { gasPrice } } : {}) },
    }
  },
})

/** The transaction that swaps (API-23). */
export const buildSwap = defineEndpoint({
  method: 'POST',
  path: '/v1/convert/build-transaction',
  query: ['projectId'],
  answer: (body): SwapAnswer => {
    const tx = partOf(body, 'tx')
    const [from, to, data] = [readEvmAddress(tx.from), readEvmAddress(tx.to), readCallData(tx.data)]
    const quote = readSwapQuote(Object(body).quote)
    if (!from || !to || !data || !quote) throw new TypeError('the transaction is not one')
    const chain = partOf(tx, 'eip155')
    const eip155 = { gas: unitsOf(chain, 'gas'), gasPrice: unitsOf(chain, 'gasPrice') }
    return { tx: { from, to, data, amount: unitsOf(tx, 'amount'), eip155 }, quote }
  },
})

/** The transaction that swaps on Solana: the same call with another answer, here with its bytes. */
export const buildSolanaSwap = defineEndpoint({
  ...{ method: 'POST', path: '/v1/convert/build-transaction', query: ['projectId'] },
  answer: (body): { from: CaipAddress; transaction: Uint8Array; quote: SwapQuote } => {
    const tx = partOf(body, 'tx')
    const [from, transaction] = [readSwapAddress(tx.from), readWireTransaction(tx.transaction)]
    const quote = readSwapQuote(Object(body).quote)
    if (!from || !transaction || !quote) throw new TypeError('the transaction is not one')
    return { from, transaction, quote }
  },
})

function partOf(body: unknown, name: string): Record<string, unknown> {
  return Object((Object(body) as Record<string, unknown>)[name]) as Record<string, unknown>
}

function listOf(body: unknown, name: string): unknown[] {
  const list = (Object(body) as Record<string, unknown>)[name]
  if (!Array.isArray(list)) throw new TypeError(`the ${name} are not a list`)
  return list
}

function unitsOf(body: unknown, name: string): string {
  const units = readUnits((Object(body) as Record<string, unknown>)[name])
  if (units === undefined) throw new TypeError(`${name} is not an amount`)
  return units
}

function readReason(body: unknown): { reason?: SwapReason } {
  const { reason } = Object(body) as Record<string, unknown>
  const known = swapReasons.find(one => one === reason)
  return known ? { reason: known } : {}
}
