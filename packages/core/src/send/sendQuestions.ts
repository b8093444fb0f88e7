import { parseAmount } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { queryState } from '../queries/query'
import { fromDollars } from '../tokens/dollars'
import type { Token } from '../tokens/token'
import { readReceiver } from './readReceiver'
import { type ReceiverFacts, type ReceiverOf, receiverFacts } from './receiverFacts'
import { formOf, type SendForm, sender } from './sendForm'
import { sendTokens } from './sendTokens'
import { nftToken } from './sentNft'
import type { Transfer } from './transfer'

/** The questions to others about the form. */
export type SendQuestions = { receiver: ReceiverOf | undefined; transfer: Transfer | undefined }

export function sendQuestions(kit: Kit): SendQuestions {
  const from = sender(kit)
  const form = formOf(kit)
  const token = tokenIn(kit, form)
  if (!from) return { receiver: undefined, transfer: undefined }
  const { network, account } = from
  const { form: read } = readReceiver(form.settled.receiver, network)
  const isAsked = read === 'address' || read === 'name'
  const receiver = isAsked ? { network, typed: form.settled.receiver } : undefined
  const facts = receiver && queryState(kit, receiverFacts, receiver).data
  // The fee matters before the receiver is known: until then the sender stands in.
  const to = facts?.status === 'found' ? facts.address : account.address
  const { decimals, address: tokenAddress } = token ?? { decimals: 0, address: undefined }
  const transfer = {
    network,
    from: account.address,
    to,
    tokenAddress,
    nft: form.nft,
    decimals,
    value: askedValue(form, token),
  }
  return { receiver, transfer: token && token.amount > 0n ? transfer : undefined }
}

/** The chosen token with the account's current balance, or the NFT. */
export function tokenIn(kit: Kit, { token, nft }: SendForm): Token | undefined {
  if (nft) return nftToken(nft)
  return sendTokens(kit).find(one => (one.address ?? 'native') === token)
}

/** What we know about the typed receiver; nothing while the visitor types. */
export function factsIn(kit: Kit, { receiver, settled }: SendForm): ReceiverFacts | undefined {
  const { receiver: asked } = sendQuestions(kit)
  return asked && receiver === settled.receiver ? queryState(kit, receiverFacts, asked).data : undefined
}

/**
 * The amount to estimate the fee for; the smallest one if the field is empty, exceeds the balance, or means
 * all of the native currency.
 */
function askedValue({ settled, unit }: SendForm, token: Token | undefined): bigint {
  if (!token) return 0n
  if (settled.amount === 'max') return token.address ? token.amount : 1n
  const { value } = typedValue(settled.amount, unit, token)
  return value === undefined || value === 0n || value > token.amount ? 1n : value
}

/** A typed amount in the token's unit, or why it is invalid. */
export function typedValue(amount: string, unit: SendForm['unit'], { decimals, price }: Token) {
  const read = parseAmount(amount, unit === 'usd' ? 2 : decimals)
  if ('problem' in read) return { value: undefined, problem: read.problem }
  return { value: unit === 'usd' ? fromDollars(read, price ?? '0', decimals).value : read.value }
}
