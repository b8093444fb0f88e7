import type { KitError } from '@latchkey/protocol'
import { refusalOf } from '../chain/refusals'
import type { Network } from '../networks/network'
import type { QueryState } from '../queries/query'
import type { Token } from '../tokens/token'
import { readReceiver } from './readReceiver'
import type { ReceiverFacts } from './receiverFacts'
import type { SendFee } from './sendFees'
import type { SendForm } from './sendForm'
import type { SendProblem } from './sendProblem'
import { typedValue } from './sendQuestions'

export type Judged = {
  network: Network
  form: SendForm
  token: Token | undefined
  value: bigint | undefined
  /** The native currency, if its balance is known. */
  coin: Token | undefined
  receiver: QueryState<ReceiverFacts>
  fee: SendFee | undefined
  feeError: KitError | undefined
  isChecking: boolean
  /** The account's tokens are still loading. */
  isListing: boolean
}

/** The first reason why the form cannot be sent, in the order of its fields. */
export function findProblem(judged: Judged): SendProblem | undefined {
  return amountProblem(judged) ?? receiverProblem(judged) ?? chainProblem(judged)
}

function amountProblem({ form, token, value, isListing }: Judged): SendProblem | undefined {
  if (!token) return { code: form.token && isListing ? 'checking' : 'no-token' }
  const { problem } = form.amount === 'max' ? {} : typedValue(form.amount, form.unit, token)
  if (problem === 'empty') return { code: 'no-amount' }
  if (problem) return { code: 'bad-amount', problem }
  if (value === undefined) return { code: 'checking' } // everything, and the fee is still unknown
  if (value > token.amount) return { code: 'insufficient-token', symbol: token.symbol }
  return value === 0n && form.amount !== 'max' ? { code: 'zero-amount' } : undefined
}

function receiverProblem({ form, network, receiver, token }: Judged): SendProblem | undefined {
  const { form: read } = readReceiver(form.receiver, network)
  if (read === 'empty') return { code: 'no-receiver' }
  if (read === 'unknown') return { code: 'bad-receiver' }
  if (read === 'wrong-chain') return { code: 'wrong-chain' }
  if (form.receiver !== form.settled.receiver) return { code: 'checking' }
  if (receiver.status === 'error') return { code: 'name-failed' }
  if (!receiver.data) return { code: 'checking' }
  if (receiver.data.status !== 'found') return { code: receiver.data.status }
  return token?.address && receiver.data.kind === 'token-account' ? { code: 'not-a-wallet' } : undefined
}

/** The smallest balance of a Solana account. */
const leastLamports = 890_880n

function chainProblem({ network, token, value = 0n, coin, receiver, fee, ...judged }: Judged) {
  const isCoin = token !== undefined && !token.address
  if (coin && fee) {
    const { symbol, decimals } = coin
    const left = coin.amount - fee.most - (isCoin ? value : 0n)
    if (left < 0n || (isCoin && value === 0n))
      return { code: 'insufficient-fee', symbol, decimals, missing: left < 0n ? -left : 1n } as const
    if (network.chainNamespace === 'solana' && isCoin) {
      const isNew = receiver.data?.status === 'found' && receiver.data.kind === 'new'
      const small = { symbol, decimals, least: leastLamports }
      if (isNew && value < leastLamports) return { code: 'too-small', ...small } as const
      if (left > 0n && left < leastLamports) return { code: 'leaves-dust', ...small } as const
    }
  }
  const refusal = refusalOf(judged.feeError)
  if (refusal === 'insufficient-funds') {
    const { symbol, decimals } = network.nativeCurrency
    return { code: 'insufficient-fee', symbol, decimals, missing: undefined } as const
  }
  if (refusal) return { code: refusal, reason: judged.feeError?.details ?? '' } as const
  if (judged.isChecking) return { code: 'checking' } as const
  // The fee is unknown, so is everything minus the fee: the visitor enters an amount.
  return value === 0n ? ({ code: 'zero-amount' } as const) : undefined
}
