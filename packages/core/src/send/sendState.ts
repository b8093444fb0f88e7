import { type Amount, formatAmount, type Nft } from '@latchkey/protocol'
import { isSmartAccount } from '../accounts/accounts'
import { receivers } from '../accounts/receivers'
import { balanceIn, nativeBalance } from '../connection/nativeBalance'
import type { Kit } from '../kernel/kit'
import { idle, type QueryState, queryState } from '../queries/query'
import { toDollars } from '../tokens/dollars'
import { shownTokens } from '../tokens/shownTokens'
import type { Token } from '../tokens/token'
import { findProblem } from './findProblem'
import { receiverFacts } from './receiverFacts'
import type { SendFee, SendFees } from './sendFees'
import { formOf, isUnderWay, type SendForm, sender } from './sendForm'
import type { SendProblem } from './sendProblem'
import { sendQuestions, tokenIn, typedValue } from './sendQuestions'
import { sendTokens } from './sendTokens'
import { type SendWarning, sendWarnings } from './sendWarnings'
import { transferFees } from './transferFees'

/** The state of the send form (SND-03). */
export type SendState = {
  token: Token | undefined
  /** The NFT to send instead of a token; `token` has its name and count. */
  nft: Nft | undefined
  /** The exact amount to send, in whole tokens: `0.015`. */
  sendTokenAmount: string | undefined
  receiverAddress: string | undefined
  receiverProfileName: string | undefined
  /** The gateway's copy of the receiver's picture. */
  receiverProfileImageId: string | undefined
  networkBalanceInUSD: string | undefined
  /** The wallet is asking, or has just sent it. */
  loading: boolean
  tokenBalances: readonly Token[]
  /** The visitor's input. */
  form: Pick<SendForm, 'amount' | 'unit' | 'receiver' | 'speed' | 'phase'>
  /** The amount to send, in the token's smallest unit. */
  value: bigint | undefined
  /** Its value in US dollars, if there is a price. */
  dollars: Amount | undefined
  fees: SendFees | undefined
  /** At the chosen speed. */
  fee: SendFee | undefined
  isFeeFailed: boolean
  /** Why it cannot be sent yet; undefined if it can. */
  problem: SendProblem | undefined
  warnings: readonly SendWarning[]
}

export function sendState(kit: Kit): SendState {
  const form = formOf(kit)
  const from = sender(kit)
  const tokens = sendTokens(kit)
  const token = tokenIn(kit, form)
  const asked = sendQuestions(kit)
  const receiver = asked.receiver ? queryState(kit, receiverFacts, asked.receiver) : idle
  const isSettled = form.receiver === form.settled.receiver && form.amount === form.settled.amount
  const facts = form.receiver === form.settled.receiver ? receiver.data : undefined
  const costs = asked.transfer ? queryState(kit, transferFees, asked.transfer) : idle
  // A smart account's wallet shows the fee, and who pays it.
  const isSmart = from !== undefined && isSmartAccount(from.account)
  const fee = isSmart ? undefined : costs.data?.speeds[form.speed]
  const coin = tokens.find(one => !one.address)
  const value = token && valueIn(form, token, fee, isSmart ? 'none' : costs.status)
  const isChecking = !isSettled || costs.status === 'pending'
  const of = balanceIn(kit, from?.network.chainNamespace)
  const coinStatus = of && queryState(kit, nativeBalance, of).status
  const isListing = [shownTokens(kit).status, coinStatus].includes('pending')
  const judged = { form, token, value, coin, receiver, fee, feeError: costs.error, isChecking, isListing }
  const found = facts?.status === 'found' ? facts : undefined
  const dollarsOf = (one: Token, much: bigint) =>
    one.price ? toDollars({ value: much, decimals: one.decimals }, one.price) : undefined
  const balance = coin && dollarsOf(coin, coin.amount)
  return {
    token,
    nft: form.nft,
    sendTokenAmount:
      token && value !== undefined ? formatAmount({ value, decimals: token.decimals }) : undefined,
    receiverAddress: found?.address,
    receiverProfileName: found?.name,
    receiverProfileImageId: found?.imageId,
    networkBalanceInUSD: balance && formatAmount(balance),
    loading: isUnderWay(form),
    tokenBalances: tokens,
    form: {
      amount: form.amount,
      unit: form.unit,
      receiver: form.receiver,
      speed: form.speed,
      phase: form.phase,
    },
    value,
    dollars: token && value !== undefined ? dollarsOf(token, value) : undefined,
    fees: isSmart ? undefined : costs.data,
    fee,
    isFeeFailed: isSmart || costs.status === 'error',
    problem: from ? findProblem({ ...judged, network: from.network }) : { code: 'unsupported' },
    warnings: found && from ? warningsOf(kit, found, from.account.address, tokens) : [],
  }

  function warningsOf(
    of: Kit,
    { address, kind }: NonNullable<typeof found>,
    own: string,
    listed: readonly Token[],
  ): SendWarning[] {
    const namespace = from?.network.chainNamespace ?? 'eip155'
    const addresses = [...listed, ...(token ? [token] : [])].flatMap(one => one.address?.split(':')[2] ?? [])
    const known = of.get(receivers).get() ?? []
    return sendWarnings({ receiver: { namespace, address }, kind, own, known, tokens: addresses })
  }
}

/** The amount to send. All of the native currency means everything minus the fee. */
function valueIn(
  form: SendForm,
  token: Token,
  fee: SendFee | undefined,
  asked: 'none' | QueryState<SendFees>['status'],
): bigint | undefined {
  if (form.amount !== 'max') return typedValue(form.amount, form.unit, token).value
  if (token.address || asked === 'none') return token.amount
  if (!fee) return asked === 'error' ? 0n : undefined
  return token.amount > fee.most ? token.amount - fee.most : 0n
}
