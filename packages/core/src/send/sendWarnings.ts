import { isSameAddress, plainAddress, type Receiver } from '../accounts/receivers'
import type { ReceiverKind } from './receiverFacts'

/** What a visitor should know about a receiver before signing, most serious first. */
export const sendWarningNames = [
  'look-alike', // resembles an address the visitor knows at both ends
  'no-owner', // nobody can have its key
  'token-contract', // tokens sent to a token's own contract are usually lost
  'self',
  'token-account',
  'contract',
  'first-time',
] as const
export type SendWarning = (typeof sendWarningNames)[number]

export type WarnedOf = {
  receiver: Receiver
  kind: ReceiverKind
  own: string
  known: readonly Receiver[]
  /** Addresses of the tokens in the visitor's list. */
  tokens: readonly string[]
}

export function sendWarnings({ receiver, kind, own, known, tokens }: WarnedOf): SendWarning[] {
  const { namespace } = receiver
  const is = (address: string) => isSameAddress({ namespace, address }, receiver)
  const isKnown = known.some(one => isSameAddress(one, receiver))
  const others = [own, ...known.filter(one => one.namespace === namespace).map(one => one.address)]
  const applies: Readonly<Record<SendWarning, boolean>> = {
    'look-alike': !isKnown && others.some(address => looksLike({ namespace, address }, receiver)),
    'no-owner': ownerless[namespace]?.test(receiver.address) === true,
    'token-contract': tokens.some(is),
    self: is(own),
    'token-account': kind === 'token-account',
    contract: kind === 'contract' && !tokens.some(is),
    'first-time': !isKnown && !is(own),
  }
  return sendWarningNames.filter(name => applies[name])
}

const ownerless: Partial<Record<Receiver['namespace'], RegExp>> = {
  // The zero address, the chain's own programs, 0x…dead, and the placeholder for the native currency in token
  // lists (0xeeee…).
  eip155: /^0x(?:0{36}|(.)\1{39}$|(?:dead){10}$)/i,
  // The chain's own programs and burn addresses: nobody finds a key whose address ends like that.
  solana: /1{20}$/,
}

/** The same four characters at both ends, which is all many people compare, but another address. */
function looksLike(a: Receiver, b: Receiver): boolean {
  const [one, two] = [a, b].map(each => plainAddress(each).replace(/^0x/, ''))
  return (
    one !== undefined &&
    two !== undefined &&
    one !== two &&
    one.slice(0, 4) === two.slice(0, 4) &&
    one.slice(-4) === two.slice(-4)
  )
}
