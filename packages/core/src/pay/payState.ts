import { parseAmount, toCaipAddress } from '@latchkey/protocol'
import { accountInUse } from '../accounts/accountInUse'
import { isSmartAccount } from '../accounts/accounts'
import { refusalOf } from '../chain/refusals'
import type { Kit } from '../kernel/kit'
import type { Network } from '../networks/network'
import { idle, type QueryState, queryState } from '../queries/query'
import type { SendFee, SendFees } from '../send/sendFees'
import type { Transfer } from '../send/transfer'
import { transferFees } from '../send/transferFees'
import { payAsked } from './payAsked'
import { type HoldingsOf, type PayHoldings, payHoldings } from './payHoldings'
import { type PayRun, payRun } from './payRun'

/** Why the visitor cannot pay it now. */
export type PayProblem =
  | { code: 'opening' | 'wrong-network' | 'expired' | 'checking' | 'own-address' | 'untrusted' }
  /** The account is a contract: the gateway could not find its payment. */
  | { code: 'smart-account' }
  /** We asked the wallet before, and the account has sent something since: `confirmUnpaid` lifts it. */
  | { code: 'maybe-paid' }
  /** The chain does not answer. */
  | { code: 'unreachable' }
  | { code: 'insufficient-token'; missing: bigint }
  /** Too little of the native currency for the fee. `missing` is undefined if only the chain says so. */
  | { code: 'insufficient-fee'; missing: bigint | undefined }
  | { code: 'would-fail'; reason: string }

/** The state of a payment. */
export type PayState = {
  run: PayRun
  holdings: PayHoldings | undefined
  /** The amount to send, in the token's smallest unit. */
  units: bigint | undefined
  fee: SendFee | undefined
  isSlow: boolean
  /** Undefined if the visitor can pay. */
  problem: PayProblem | undefined
}

export function payState(kit: Kit): PayState | undefined {
  const run = kit.get(payRun).get()
  if (!run) return undefined
  const { of, transfer, sent } = payQuestions(kit)
  const own = of ? queryState(kit, payHoldings, of) : idle
  const costs = transfer ? queryState(kit, transferFees, transfer) : idle
  const count = sent && queryState(kit, payAsked, sent)
  const fee = costs.data?.speeds.normal
  const units = unitsOf(run, own.data)
  const problem = problemOf(kit, run, { own, costs, count, units })
  return { run, holdings: own.data, units, fee, isSlow: own.isSlow, problem }
}

/** The amount in the token's smallest unit, by the chain's decimals. */
function unitsOf({ request }: PayRun, holdings: PayHoldings | undefined): bigint | undefined {
  const amount = holdings && parseAmount(request.amount, holdings.decimals)
  return amount && 'value' in amount ? amount.value : undefined
}

type Known = {
  own: QueryState<PayHoldings>
  costs: QueryState<SendFees>
  count: QueryState<bigint> | undefined
  units: bigint | undefined
}

function problemOf(kit: Kit, run: PayRun, { own, costs, count, units }: Known): PayProblem | undefined {
  const { payment, request } = run
  if (!payment) return { code: 'opening' }
  if (run.isExpired) return { code: 'expired' }
  const from = accountInUse(kit)
  if (from?.network.caipNetworkId !== request.network.caipNetworkId) return { code: 'wrong-network' }
  if (from.account.address.toLowerCase() === request.to) return { code: 'own-address' }
  const { data: holdings } = own
  if (!holdings) return { code: own.status === 'error' ? 'unreachable' : 'checking' }
  if (holdings.isContract || isSmartAccount(from.account)) return { code: 'smart-account' }
  if (count && run.asked) {
    if (count.data === undefined) return { code: count.status === 'error' ? 'unreachable' : 'checking' }
    if (count.data > run.asked.nonce) return { code: 'maybe-paid' }
  }
  // The gateway and the chain disagree on the amount: one of them is wrong.
  if (units === undefined || units !== payment.units || holdings.decimals !== payment.decimals)
    return { code: 'untrusted' }
  if (holdings.held < units) return { code: 'insufficient-token', missing: units - holdings.held }
  const { token } = request.asset
  const fee = costs.data?.speeds.normal
  const left = fee ? holdings.coins - fee.most - (token ? 0n : units) : 0n
  if (left < 0n) return { code: 'insufficient-fee', missing: -left }
  const refusal = refusalOf(costs.error)
  if (refusal === 'insufficient-funds') return { code: 'insufficient-fee', missing: undefined }
  if (refusal) return { code: refusal, reason: costs.error?.details ?? '' }
  return costs.status === 'success' || costs.status === 'error' ? undefined : { code: 'checking' }
}

type Questions = { of?: HoldingsOf; transfer?: Transfer; sent?: { network: Network; address: string } }

/** The questions that decide whether the visitor can pay: it simulates exactly the transaction to send. */
export function payQuestions(kit: Kit): Questions {
  const run = kit.get(payRun).get()
  const from = accountInUse(kit)
  if (!run || from?.network.chainNamespace !== 'eip155') return {}
  const { asset, network, to } = run.request
  const of = { network, token: asset.token, owner: from.account.address }
  if (from.network.caipNetworkId !== network.caipNetworkId) return { of }
  const { data: holdings } = queryState(kit, payHoldings, of)
  const value = unitsOf(run, holdings)
  const sent = run.asked && !run.isUnpaid ? { sent: { network, address: run.asked.address } } : {}
  if (!run.payment || !holdings || value === undefined || holdings.held < value) return { of, ...sent }
  const tokenAddress = asset.token ? toCaipAddress(asset.networkId, asset.token) : undefined
  const { decimals } = holdings
  const transfer = { network, from: of.owner, to, tokenAddress, decimals, value, mark: run.payment.mark }
  return { of, transfer, ...sent }
}
