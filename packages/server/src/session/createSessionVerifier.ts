import { type CaipNetworkId, parseCaipAddress } from '@latchkey/protocol'
import type { SignIn } from '../signin/createSignIn'
import { readAccessToken } from '../tokens/readAccessToken'
import { askKeySet } from './askKeySet'
import { askSession } from './askSession'
import { createKeyCache } from './createKeyCache'
import { requestToken } from './requestToken'
import type { SessionRequest } from './sessionRequest'

export type SessionVerifierOptions = {
  /** The project whose sessions pass. */
  project: string
  /** Where the gateway publishes its keys: `https://gateway.example/auth/v1/keys`. */
  keySetUrl?: string
  /** Where a session is asked about. Default: `me` beside the key set. */
  sessionUrl?: string
  /** In place of the addresses: the sign-in of this very server. */
  signIn?: Pick<SignIn, 'keySet' | 'check'>
  /** Who gave out the tokens. Default `latchkey`. */
  issuer?: string
  /** Pages that may change something by cookie, `*` for one label or any port. Default: those of this host. */
  origins?: readonly string[]
  /** How to ask. Default `fetch`. */
  fetch?: typeof globalThis.fetch
  /** The clock, in milliseconds. Default `Date.now`. */
  now?: () => number
}

/** Who is signed in. Times are milliseconds. */
export type VerifiedSession = {
  /** `eip155:1:0x…` */
  account: string
  networkId: CaipNetworkId
  address: string
  project: string
  /** Undefined where another service than our gateway was asked, which does not tell. */
  sessionId: string | undefined
  expiresAt: number
}

export type VerifySession = (
  request: SessionRequest,
  options?: { fresh?: boolean },
) => Promise<VerifiedSession>

/**
 * Makes `verifySession(request)`: who is signed in, or a `SignInError` with the status to answer. The keys are kept, so
 * it needs no request after the first; with `{ fresh: true }` it asks each time, and no session passes that has ended.
 *
 * @example
 * const verifySession = createSessionVerifier({ project: 'my-project', keySetUrl: 'https://gateway.example/auth/v1/keys' })
 * const { address } = await verifySession(request)
 */
export function createSessionVerifier(options: SessionVerifierOptions): VerifySession {
  const { project, keySetUrl, signIn, issuer = 'latchkey', now = Date.now } = options
  if (!signIn && !keySetUrl) throw new TypeError('createSessionVerifier needs keySetUrl or signIn')
  const fetch: typeof globalThis.fetch = (...args) => (options.fetch ?? globalThis.fetch)(...args)
  const sessionUrl = options.sessionUrl ?? (keySetUrl && new URL('me', keySetUrl).href)
  const keyOf = createKeyCache(signIn ? signIn.keySet : () => askKeySet(fetch, keySetUrl ?? ''), now)
  const ask = async (token: string): Promise<VerifiedSession> => {
    if (!signIn) return askSession(fetch, { url: sessionUrl ?? '', project, token })
    const { id, account, networkId, address, expiresAt } = await signIn.check({ project, token })
    return { account, networkId, address, project, sessionId: id, expiresAt }
  }
  return async (request, { fresh = false } = {}) => {
    const token = requestToken(request, options.origins)
    // What is not signed has to be asked about.
    if (token.startsWith('lks_')) return ask(token)
    const { sub, sid, exp } = await readAccessToken(token, { project, issuer, now: now(), keyOf })
    if (fresh) return { ...(await ask(token)), sessionId: sid }
    const { networkId, address } = parseCaipAddress(sub)
    return { account: sub, networkId, address, project, sessionId: sid, expiresAt: exp * 1000 }
  }
}
