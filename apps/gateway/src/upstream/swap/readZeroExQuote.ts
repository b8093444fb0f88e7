import { nativeTokenAddress, readUnits } from '@latchkey/protocol'
import {
  minimumOf,
  type OfferFee,
  type SwapAsked,
  type SwapCall,
  type SwapOffer,
  SwapProblem,
} from './swapProvider'

type Row = Record<string, unknown>

/**
 * Whom visitors allow to take tokens, and who is called: 0x publishes it for networks with the Cancun fork. Its Settler
 * changes, and never gets an allowance.
 */
export const allowanceHolder = '0x0000000000001ff3684f28c67538d4d072c22734'

/** The call is missing in an answer to `price`. */
export type ZeroExOffer = { offer: SwapOffer; call: SwapCall | undefined }

/** Their minimum may be rounded otherwise than ours: by a thousandth of the amount at most. */
const tolerance = 1_000n
const mostFees = 10
const mostData = 200_000
const mostGas = 100_000_000n

/**
 * Reads what 0x answers to `price` or `quote`. It must be about exactly what was asked: another token, chain, amount,
 * spender, target or value, or a minimum below what the visitor accepts, is no answer.
 */
export function readZeroExQuote(body: unknown, asked: SwapAsked, path: 'price' | 'quote'): ZeroExOffer {
  const row = Object(body) as Row
  // Then it says nothing else.
  if (row.liquidityAvailable === false)
    throw new SwapProblem(
      'swap/no-liquidity',
      '0x knows no way for this swap: insufficient liquidity',
      'amount',
    )
  if (row.liquidityAvailable !== true) throw wrong('liquidity')
  requireAsked(row, asked)
  const [toAmount, minToAmount] = [amountOf(row.buyAmount), amountOf(row.minBuyAmount)]
  if (!toAmount || !minToAmount || minToAmount > toAmount) throw wrong('amounts')
  if (minToAmount + toAmount / tolerance < minimumOf(toAmount, asked.slippageBps)) throw wrong('minimum')
  const call = path === 'quote' ? readCall(row.transaction, asked) : undefined
  const gas = call?.gas ?? amountOf(row.gas)
  if (!gas || gas > mostGas) throw wrong('gas')
  const taxes = readTaxes(row.tokenMetadata, asked, toAmount)
  return {
    offer: {
      ...{ toAmount, minToAmount, priceImpactBps: null, gas, route: [] },
      spender: asked.from === nativeTokenAddress ? null : allowanceHolder,
      fees: [...readFees(row.fees), ...taxes],
    },
    call,
  }
}

function requireAsked(row: Row, { chainId, from, to, amount }: SwapAsked): void {
  // Not every answer names the network; one that does must name ours.
  if (row.chainId !== undefined && `eip155:${row.chainId}` !== chainId) throw wrong('network')
  if (addressOf(row.sellToken) !== from || addressOf(row.buyToken) !== to) throw wrong('tokens')
  if (amountOf(row.sellAmount) !== amount) throw wrong('amount')
  const { allowance } = Object(row.issues) as { allowance?: unknown }
  const { spender } = Object(allowance) as { spender?: unknown }
  // Both are missing where nothing is to be allowed: for the coin, or where it is already.
  for (const named of [spender, row.allowanceTarget])
    if (named !== undefined && named !== null && addressOf(named) !== allowanceHolder) throw wrong('spender')
}

function readCall(transaction: unknown, { from, amount }: SwapAsked): SwapCall {
  const { to, data, value, gas } = Object(transaction) as Row
  if (addressOf(to) !== allowanceHolder) throw wrong('transaction')
  if (typeof data !== 'string' || data.length > mostData || !/^0x(?:[\da-f]{2})+$/i.test(data))
    throw wrong('data')
  const [sent, units] = [amountOf(value), amountOf(gas)]
  if (sent !== (from === nativeTokenAddress ? amount : 0n)) throw wrong('value')
  if (!units || units > mostGas) throw wrong('gas')
  return { to: allowanceHolder, data: data as `0x${string}`, value: sent, gas: units }
}

/** Whom the fees are for that their answer names; `integratorFees` stands for `integratorFee` where there are several. */
const kinds = [
  ['integratorFee', 'owner', 'Integrator'],
  ['zeroExFee', 'provider', '0x'],
  ['gasFee', 'provider', '0x, gas'],
] as const

/** Fees that cannot be read would be hidden: then there is no quote. */
function readFees(fees: unknown): OfferFee[] {
  const { integratorFees, ...named } = Object(fees) as Row
  if (Array.isArray(integratorFees) && integratorFees.length > mostFees) throw wrong('fees')
  const several = Array.isArray(integratorFees) && integratorFees.length > 0
  return kinds.flatMap(([name, kind, shown]) => {
    const list: unknown[] = name === 'integratorFee' && several ? integratorFees : [named[name] ?? null]
    return list.flatMap((fee): OfferFee[] => {
      if (fee === null) return []
      const [amount, token] = [amountOf(Object(fee).amount), addressOf(Object(fee).token)]
      if (amount === undefined || !token) throw wrong('fees')
      return amount > 0n ? [{ kind, token, amount, isIncluded: true, name: shown }] : []
    })
  })
}

/** What the tokens themselves keep when they are sold and bought; 0x has taken it into account. */
function readTaxes(metadata: unknown, { from, to, amount }: SwapAsked, toAmount: bigint): OfferFee[] {
  const { sellToken, buyToken } = Object(metadata) as Row
  const tax = (token: string, whole: bigint, bps: unknown): OfferFee[] => {
    // Null where 0x does not know it.
    const units = bps === undefined || bps === null ? 0n : amountOf(String(bps))
    if (units === undefined || units > 10_000n) throw wrong('taxes')
    if (units === 0n) return []
    return [{ kind: 'token', token, amount: (whole * units) / 10_000n, isIncluded: true }]
  }
  const [sold, bought] = [Object(sellToken) as Row, Object(buyToken) as Row]
  const left = 10_000n - (amountOf(String(bought.buyTaxBps ?? 0)) ?? 0n)
  return [
    ...tax(from, amount, sold.sellTaxBps),
    // Of what there was before it went.
    ...(left > 0n ? tax(to, (toAmount * 10_000n) / left, bought.buyTaxBps) : []),
  ]
}

function addressOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? value.toLowerCase() : undefined
}

function amountOf(value: unknown): bigint | undefined {
  const units = readUnits(value)
  return units === undefined ? undefined : BigInt(units)
}

function wrong(part: string): SwapProblem {
  return new SwapProblem('swap/provider-answer', `0x's answer is not about this swap (${part})`)
}
