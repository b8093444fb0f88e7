import { parseAmount, toCaipAddress } from '@latchkey/protocol'
import { accounts } from '../accounts/accounts'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import { networks } from '../networks/networks'
import { idle, type QueryState, queryState } from '../queries/query'
import type { SendFee, SendFees } from '../send/sendFees'
import { sender } from '../send/sendForm'
import type { Transfer } from '../send/transfer'
import { transferFees } from '../send/transferFees'
import { type HoldingsOf, type PayHoldings, payHoldings } from './payHoldings'
import { type PayRun, payRun } from './payRun'

/** Why it cannot be paid as it stands. */
export type PayProblem =
  | { code: 'opening' | 'wrong-network' | 'expired' | 'checking' | 'own-address' | 'untrusted' }
  /** The chain does not answer. */
  | { code: 'unreachable' }
  | { code: 'insufficient-token'; missing: bigint }
  /** Not enough of the network's own coin for the fee. */
  | { code: 'insufficient-fee'; missing: bigint }
  | { code: 'would-fail'; reason: string }

/** A payment as it stands. */
export type PayState = {
  run: PayRun
  holdings: PayHoldings | undefined
  /** What will be sent, in the token's smallest unit. */
  units: bigint | undefined
  fee: SendFee | undefined
  isSlow: boolean
  isOffline: boolean
  /** Undefined where it can be paid. */
  problem: PayProblem | undefined
}

export function payState(kit: Kit): PayState | undefined {
  const run = kit.get(payRun).get()
  if (!run) return undefined
  const { of, transfer } = payQuestions(kit)
  const asked = of ? queryState(kit, payHoldings, of) : idle
  const costs = transfer ? queryState(kit, transferFees, transfer) : idle
  const fee = costs.data?.speeds.normal
  const { isSlow, isOffline } = asked
  const units = unitsOf(run, asked.data)
  const problem = problemOf(kit, run, { asked, costs, units })
  return { run, holdings: asked.data, units, fee, isSlow, isOffline, problem }
}

/** What the amount is in the token's smallest unit, by what the chain says of it. */
function unitsOf({ request }: PayRun, holdings: PayHoldings | undefined): bigint | undefined {
  const amount = holdings && parseAmount(request.amount, holdings.decimals)
  return amount && 'value' in amount ? amount.value : undefined
}

type Known = { asked: QueryState<PayHoldings>; costs: QueryState<SendFees>; units: bigint | undefined }

function problemOf(kit: Kit, run: PayRun, { asked, costs, units }: Known): PayProblem | undefined {
  const { payment, request } = run
  if (!payment) return { code: 'opening' }
  if (run.isExpired) return { code: 'expired' }
  const from = sender(kit)
  if (from?.network.caipNetworkId !== request.network.caipNetworkId) return { code: 'wrong-network' }
  if (from.account.address.toLowerCase() === request.to) return { code: 'own-address' }
  const { data: holdings } = asked
  if (!holdings) return { code: asked.status === 'error' ? 'unreachable' : 'checking' }
  // The gateway counts otherwise than the chain: then one of them lies.
  if (units === undefined || units !== payment.units || holdings.decimals !== payment.decimals)
    return { code: 'untrusted' }
  if (holdings.held < units) return { code: 'insufficient-token', missing: units - holdings.held }
  const { token } = request.asset
  const fee = costs.data?.speeds.normal
  const left = fee ? holdings.coins - fee.most - (token ? 0n : units) : 0n
  if (left < 0n) return { code: 'insufficient-fee', missing: -left }
  if (costs.error?.code === 'request/invalid')
    return /insufficient funds/i.test(costs.error.details ?? '')
      ? { code: 'insufficient-fee', missing: 0n }
      : { code: 'would-fail', reason: costs.error.details ?? '' }
  return costs.status === 'success' || costs.status === 'error' ? undefined : { code: 'checking' }
}

/** What has to be asked to know whether it can be paid: exactly what would be sent is tried out. */
export function payQuestions(kit: Kit): { of?: HoldingsOf; transfer?: Transfer } {
  const run = kit.get(payRun).get()
  const from = sender(kit)
  if (!run || from?.network.caipNetworkId !== run.request.network.caipNetworkId) return {}
  const { asset, network, to } = run.request
  const of = { network, token: asset.token, owner: from.account.address }
  const { data: holdings } = queryState(kit, payHoldings, of)
  const value = unitsOf(run, holdings)
  if (!run.payment || !holdings || value === undefined || holdings.held < value) return { of }
  const tokenAddress = asset.token ? toCaipAddress(asset.networkId, asset.token) : undefined
  const { decimals } = holdings
  const transfer = { network, from: of.owner, to, tokenAddress, decimals, value, mark: run.payment.mark }
  return { of, transfer }
}

export const payReading: Reading<PayState | undefined> = {
  features: [payRun, accounts, networks, payHoldings, transferFees],
  read: payState,
}
