import type { CaipNetworkId } from '@latchkey/protocol'
import { type ReadSignInMessage, readDateTime, readSignInMessage } from '@latchkey/protocol/signin'
import { signInError } from '../signInError'

type Wanted = {
  /** Of the page that asks. */
  origin: string
  /** Whether accounts of this chain may sign in. */
  acceptsNetwork: (networkId: CaipNetworkId) => boolean
  now: number
  /** How old a message may be. */
  lifeMs: number
}

const longest = 4096
/** Visitors' clocks may differ by so much. */
const skewMs = 60_000

/** Reads a sign-in message and checks all that can be checked without a store or a chain; throws what is wrong. */
export function checkMessage(
  text: string,
  { origin, acceptsNetwork, now, lifeMs }: Wanted,
): ReadSignInMessage {
  if (typeof text !== 'string') throw signInError('signin/bad-message')
  if (text.length > longest)
    throw signInError('signin/bad-message', { details: `longer than ${longest} letters` })
  const message = readSignInMessage(text)
  const page = new URL(origin)
  if (message.domain !== page.host || (message.scheme && `${message.scheme}:` !== page.protocol))
    throw signInError('signin/wrong-domain', { details: `${message.domain} instead of ${page.host}` })
  if (!URL.canParse(message.uri) || new URL(message.uri).origin !== page.origin)
    throw signInError('signin/wrong-uri', { details: message.uri })
  if (!acceptsNetwork(message.networkId))
    throw signInError('signin/wrong-chain', { details: message.networkId })
  checkTimes(message, now, lifeMs)
  return message
}

function checkTimes(
  { issuedAt, notBefore, expirationTime }: ReadSignInMessage,
  now: number,
  lifeMs: number,
): void {
  const time = (text: string | undefined, otherwise: number) =>
    (text === undefined ? undefined : readDateTime(text)) ?? otherwise
  const issued = time(issuedAt, 0)
  const starts = Math.max(issued, time(notBefore, issued))
  if (starts > now + skewMs) throw signInError('signin/too-early', { details: notBefore ?? issuedAt })
  // The nonce is not older than that, so the message cannot be.
  if (issued < now - lifeMs - skewMs) throw signInError('signin/too-late', { details: issuedAt })
  if (time(expirationTime, Number.POSITIVE_INFINITY) <= now - skewMs)
    throw signInError('signin/too-late', { ...(expirationTime && { details: expirationTime }) })
}
