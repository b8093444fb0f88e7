import { toCaipAddress } from '@latchkey/protocol'
import { readDateTime, toChecksum } from '@latchkey/protocol/signin'
import { signInError } from '../signInError'
import type { DeviceKey, StoredSession } from '../store/signInStore'
import { hashToken } from '../tokens/hashToken'
import { secretToken } from '../tokens/secretToken'
import { checkMessage } from './checkMessage'
import { nonceLifeMs } from './createNonces'
import { importDeviceKey } from './deviceProof'
import { giveAccess } from './giveAccess'
import type { SignInContext } from './signInContext'
import { type SignInSession, signInSession } from './signInSession'

export type AuthenticateRequest = {
  project: string
  /** Of the page that asks, as the browser sent it. */
  origin: string
  message: string
  signature: string
  /** The account that is expected, where it is known: `eip155:1:0x…`. Default: whoever the message names. */
  account?: string
  /** The device's public key (P-256). Without it there is no refresh token, but one token for 24 hours. */
  deviceKey?: DeviceKey
  /** What to keep beside the session; it must survive JSON. */
  data?: Readonly<Record<string, unknown>>
}

/** Times are milliseconds. */
export type Authenticated = {
  session: SignInSession
  /** What to send with requests: an access token of 5 minutes, or the token that is asked about each time. */
  token: string
  tokenExpiresAt: number
  refreshToken?: string
}

const dayMs = 86_400_000

/** Begins a session for a signed message. The nonce is used up before the signature is checked, so that one is tried once. */
export async function authenticate(
  context: SignInContext,
  request: AuthenticateRequest,
): Promise<Authenticated> {
  const { store, now, verify, acceptsNetwork, checkOrigin } = context
  const { project, origin, message, signature, deviceKey } = request
  checkOrigin(origin)
  if (deviceKey) await importDeviceKey(deviceKey)
  const read = checkMessage(message, { origin, acceptsNetwork, now: now(), lifeMs: nonceLifeMs })
  const { networkId, nonce, expirationTime } = read
  // Some write EVM addresses in small letters; an account has one name here.
  const address = networkId.startsWith('eip155:') ? toChecksum(read.address) : read.address
  const account = toCaipAddress(networkId, address)
  if (request.account !== undefined && !isSameAccount(request.account, account))
    throw signInError('signin/wrong-account', { details: account })
  if (!(await store.takeNonce({ nonce, project, origin }, now()))) throw signInError('signin/bad-nonce')
  if (!(await verify({ networkId, address, message, signature }))) throw signInError('signin/bad-signature')

  const createdAt = now()
  const token = secretToken(deviceKey ? 'lkr_' : 'lks_')
  const until = createdAt + (deviceKey ? 30 : 1) * dayMs
  const ends = (expirationTime && readDateTime(expirationTime)) || until
  const stored: StoredSession = {
    ...{ id: crypto.randomUUID(), project, account, origin, createdAt, message, signature },
    expiresAt: Math.min(until, Math.max(ends, createdAt)),
    tokenHash: await hashToken(token),
    ...(deviceKey && { deviceKey: { kty: 'EC', crv: 'P-256', x: deviceKey.x, y: deviceKey.y } }),
    provedAt: 0,
    data: request.data ?? {},
  }
  await store.addSession(stored)
  const session = signInSession(stored)
  if (!deviceKey) return { session, token, tokenExpiresAt: stored.expiresAt }
  return { session, ...(await giveAccess(context, stored)), refreshToken: token }
}

/** EVM addresses are spelt in several ways. */
function isSameAccount(one: string, other: string): boolean {
  return one.startsWith('eip155:') ? one.toLowerCase() === other.toLowerCase() : one === other
}
