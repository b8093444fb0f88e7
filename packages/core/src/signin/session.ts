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

/** Whether the visitor is signed in. `disabled`: nobody is, with this site or in this chain family. */
export type SessionState =
  | { status: 'disabled' | 'disconnected' }
  | SessionFields<'loading', CaipAddress | undefined>
  | SessionFields<'signedOut' | 'asking' | 'signing' | 'saving', CaipAddress>
  | (SessionFields<'signedIn', CaipAddress> & { session: SiwxSession })

type SessionFields<Status extends string, Account> = {
  /** `asking`: the visitor sees the question. `signing`: the wallet has it. `saving`: the site's store has the answer. */
  status: Status
  account: Account
  /** Whether nobody may stay connected without signing in. */
  required: boolean
  /** Why it did not work last time. */
  problem?: KitError | undefined
}

/**
 * Whether the visitor is signed in with the account in use, or with that of a namespace.
 *
 * @example
 * if (getSession(kit).status === 'signedIn') showOrders()
 */
export function getSession(kit: Kit, { namespace }: Target = {}): SessionState {
  return sessionReading(kit, namespace)
}

/**
 * Tells whenever that changed.
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

/** What is known of one account never counts for another: a new one is unknown until the site's store was asked. */
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
