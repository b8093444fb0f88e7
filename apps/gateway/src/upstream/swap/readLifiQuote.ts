import { nativeTokenAddress, readName, readUnits } from '@latchkey/protocol'
import { lifiCoin } from './readLifiTokens'
import {
  minimumOf,
  type OfferFee,
  type SwapAsked,
  type SwapCall,
  type SwapOffer,
  SwapProblem,
} from './swapProvider'

type Row = Record<string, unknown>
type Asked = SwapAsked & { account: string }

/** Their minimum may be rounded otherwise than ours: by a thousandth of the amount at most. */
const tolerance = 1_000n
const mostFees = 10
const mostData = 200_000

/**
 * Reads a quote of LI.FI. It must be about exactly what was asked: another token, chain, amount, receiver or value, or a
 * minimum below what the visitor accepts, is no answer.
 */
export function readLifiQuote(body: unknown, asked: Asked): { offer: SwapOffer; call: SwapCall } {
  const { action, estimate, transactionRequest } = partsOf(body)
  requireAsked(action, asked)
  const [toAmount, minToAmount] = [amountOf(estimate.toAmount), amountOf(estimate.toAmountMin)]
  if (!toAmount || !minToAmount || minToAmount > toAmount) throw wrong('amounts')
  if (minToAmount + toAmount / tolerance < minimumOf(toAmount, asked.slippageBps)) throw wrong('minimum')
  const isCoin = asked.from === nativeTokenAddress
  const spender = isCoin ? null : addressOf(estimate.approvalAddress)
  if (spender === undefined) throw wrong('spender')
  const call = readCall(transactionRequest, asked)
  return {
    offer: {
      ...{ toAmount, minToAmount, spender, priceImpactBps: null, gas: call.gas, route: [] },
      fees: readFees(estimate.feeCosts, asked.chainId),
    },
    call,
  }
}

function partsOf(body: unknown): Record<'action' | 'estimate' | 'transactionRequest', Row> {
  const { action, estimate, transactionRequest } = Object(body) as Row
  return {
    action: Object(action) as Row,
    estimate: Object(estimate) as Row,
    transactionRequest: Object(transactionRequest) as Row,
  }
}

function requireAsked(action: Row, { chainId, from, to, amount, account }: Asked): void {
  if (!isChain(action.fromChainId, chainId) || !isChain(action.toChainId, chainId)) throw wrong('network')
  if (tokenOf(action.fromToken) !== from || tokenOf(action.toToken) !== to) throw wrong('tokens')
  if (amountOf(action.fromAmount) !== amount) throw wrong('amount')
  // Both may be missing; what is there must be the visitor.
  for (const given of [action.fromAddress, action.toAddress])
    if (given !== undefined && addressOf(given) !== account) throw wrong('receiver')
}

function readCall(request: Row, { chainId, account, from, amount }: Asked): SwapCall {
  const { to, data, value, gasLimit } = request
  const target = addressOf(to)
  if (!target || !isChain(request.chainId, chainId) || addressOf(request.from) !== account)
    throw wrong('transaction')
  if (typeof data !== 'string' || data.length > mostData || !/^0x(?:[\da-f]{2})+$/i.test(data))
    throw wrong('data')
  const [sent, gas] = [quantityOf(value ?? '0x0'), quantityOf(gasLimit)]
  if (sent !== (from === nativeTokenAddress ? amount : 0n)) throw wrong('value')
  if (!gas || gas > 100_000_000n) throw wrong('gas')
  return { to: target, data: data as `0x${string}`, value: sent, gas }
}

/** Fees that cannot be read would be hidden: then there is no quote. */
function readFees(list: unknown, chainId: string): OfferFee[] {
  if (list === undefined) return []
  if (!Array.isArray(list) || list.length > mostFees) throw wrong('fees')
  return list.map(value => {
    const { name, amount, included, token } = Object(value) as Row
    const [units, address] = [amountOf(amount), tokenOf(token)]
    if (units === undefined || !address || !isChain(Object(token).chainId, chainId)) throw wrong('fees')
    const shown = readName(name)
    const kind = /integrator/i.test(shown ?? '') ? 'owner' : 'provider'
    return {
      kind,
      token: address,
      amount: units,
      isIncluded: included === true,
      ...(shown ? { name: shown } : {}),
    }
  })
}

function isChain(value: unknown, chainId: string): boolean {
  return `eip155:${value}` === chainId
}

function tokenOf(token: unknown): string | undefined {
  const address = addressOf(Object(token).address)
  return address === lifiCoin ? nativeTokenAddress : address
}

function addressOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value) ? value.toLowerCase() : undefined
}

function amountOf(value: unknown): bigint | undefined {
  const units = readUnits(value)
  return units === undefined ? undefined : BigInt(units)
}

/** `0x…` as in transactions; some of their tools write plain digits. */
function quantityOf(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^(?:0x[\da-f]{1,64}|\d{1,78})$/i.test(value)
    ? BigInt(value)
    : undefined
}

function wrong(part: string): SwapProblem {
  return new SwapProblem('swap/provider-answer', `LI.FI's answer is not about this swap (${part})`)
}
