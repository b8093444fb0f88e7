import type { CaipAddress, ChainNamespace, KitError } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import { awaited } from '../accounts/attempt'
import { config } from '../config/config'
import type { SiwxSession } from '../config/siwx'
import type { Target } from '../kernel/byNamespace'
import type { Kit } from '../kernel/kit'
import type { Reading } from '../kernel/reading'
import type { Stop } from '../kernel/stop'
import { networks } from '../networks/networks'
import { watchReading } from '../readings/watchReading'
import { servesSignIn } from './servesSignIn'
import { signIns } from './signIns'

/** Whether the visitor is signed in. `disabled`: this site, or this namespace, has no sign-in. */
export type SessionState =
  | { status: 'disabled' | 'disconnected' }
  | SessionFields<'loading', CaipAddress | undefined>
  | SessionFields<'signedOut' | 'asking' | 'signing' | 'saving', CaipAddress>
  | (SessionFields<'signedIn', CaipAddress> & { session: SiwxSession })

type SessionFields<Status extends string, Account> = {
  /**
   * `asking`: the view asks the visitor. `signing`: the wallet does. `saving`: the site's store has the
   * answer.
   */
  status: Status
  account: Account
  /** Whether visitors who do not sign in are disconnected. */
  required: boolean
  /** Why the last attempt failed. */
  problem?: KitError | undefined
}

/**
 * Returns whether the visitor is signed in with the account in use, or with a namespace's.
 *
 * @example
 * if (getSession(kit).status === 'signedIn') showOrders()
 */
export function getSession(kit: Kit, { namespace }: Target = {}): SessionState {
  return sessionReading(kit, namespace)
}

/**
 * Calls back when that changes.
 *
 * @example
 * const stop = watchSession(kit, ({ status }) => show(status))
 */
export function watchSession(
  kit: Kit,
  listener: (now: SessionState, before: SessionState) => void,
  { namespace }: Target = {},
): Stop {
  return watchReading(kit, sessionReading, listener, namespace)
}

/**
 * Knowledge about one account never applies to another: a new one is unknown until we asked the site's store.
 */
export const sessionReading: Reading<SessionState, [namespace?: ChainNamespace]> = (kit, asked) => {
  const namespace = asked ?? kit.get(networks).get().active
  if (!servesSignIn(kit.get(config).get().options, namespace)) return { status: 'disabled' }
  const account = accountOf(kit.get(accounts).get(), namespace)
  const { byNamespace, required } = kit.get(signIns).get()
  if (account.status !== 'connected')
    return namespace && kit.get(awaited).get().includes(namespace)
      ? { status: 'loading', account: undefined, required }
      : { status: 'disconnected' }
  const record = namespace && byNamespace[namespace]
  return record?.account === account.caipAddress
    ? { ...record, required }
    : { status: 'loading', account: account.caipAddress, required }
}

/** The account that the view asks to sign in with. */
export const askedSessionReading: Reading<SessionState> = kit =>
  sessionReading(kit, kit.get(signIns).get().asked)
