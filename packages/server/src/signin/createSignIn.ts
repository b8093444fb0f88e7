import type { CaipNetworkId } from '@latchkey/protocol'
import { originMatches } from '@latchkey/protocol'
import type { Rpc } from '../signatures/rpc'
import { verifySignature } from '../signatures/verifySignature'
import { signInError } from '../signInError'
import type { SignInStore } from '../store/signInStore'
import { createKeyRing } from '../tokens/createKeyRing'
import type { KeySet } from '../tokens/keySet'
import { type Authenticated, type AuthenticateRequest, authenticate } from './authenticate'
import { createNonces, type SignInNonce } from './createNonces'
import { createSessions, type Refreshed, type RefreshRequest } from './createSessions'
import type { SignInContext } from './signInContext'
import type { SignInSession } from './signInSession'

export type SignInOptions = {
  /** Where sessions are kept: `memoryStore()`, `postgresStore(pool)`, or your own. */
  store: SignInStore
  /** Asks nodes, so that contract accounts can sign in. Default: only keys can. */
  rpc?: Rpc
  /** Who gives out the tokens; the same text is expected by `createSessionVerifier`. Default `latchkey`. */
  issuer?: string
  /** Pages that may sign in, `*` for one label or any port. Default: whoever calls has checked it. */
  origins?: readonly string[]
  /** Chains whose accounts may sign in. Default: all. */
  networks?: readonly string[]
  /** The clock, in milliseconds. Default `Date.now`. */
  now?: () => number
  /** Checks signatures, for servers that do it elsewhere. Default `verifySignature`. */
  verify?: typeof verifySignature
}

export type SignIn = {
  /** A number to put into the message: used once, within ten minutes, by this project on this page. */
  nonce(of: { project: string; origin: string }): Promise<SignInNonce>
  /** Checks a signed message and begins a session; throws a `SignInError`. */
  authenticate(request: AuthenticateRequest): Promise<Authenticated>
  /** A new access token for a device that proves its key. */
  refresh(request: RefreshRequest): Promise<Refreshed>
  /** The session of a token, if it lives: this asks the store. */
  check(of: { project: string; token: string }): Promise<SignInSession>
  /** Ends the session of any of its tokens; whether there was one. */
  signOut(of: { project: string; token: string }): Promise<boolean>
  /** The living sessions of an account, newest first. */
  list(of: { project: string; account: string }): Promise<SignInSession[]>
  /** Ends a session by its id; whether there was one. */
  end(of: { project: string; id: string }): Promise<boolean>
  /** The public keys of the access tokens, to be published. */
  keySet(): Promise<KeySet>
}

/**
 * Signs visitors in on your own server, with your own store.
 *
 * @example
 * const signIn = createSignIn({ store: postgresStore(pool), origins: ['https://shop.example'] })
 */
export function createSignIn(options: SignInOptions): SignIn {
  const {
    store,
    rpc,
    origins,
    networks,
    issuer = 'latchkey',
    now = Date.now,
    verify = verifySignature,
  } = options
  const context: SignInContext = {
    store,
    issuer,
    now,
    keys: createKeyRing(store, now),
    verify: signed => verify(signed, rpc),
    acceptsNetwork: (networkId: CaipNetworkId) => !networks || networks.includes(networkId),
    checkOrigin(origin) {
      if (
        !URL.canParse(origin) ||
        new URL(origin).origin !== origin ||
        (origins && !originMatches(origin, origins))
      )
        throw signInError('signin/wrong-domain', { details: origin })
    },
  }
  const sessions = createSessions(context)
  return {
    nonce: createNonces(context),
    authenticate: request => authenticate(context, request),
    ...sessions,
    keySet: context.keys.keySet,
  }
}
