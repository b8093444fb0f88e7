import { type ChainNamespace, setupError, type TrackedEvent } from '@latchkey/protocol'
import { type AccountsState, accountOf, accounts, type ConnectedAccount } from '../accounts/accounts'
import { reconnecting } from '../accounts/attempt'
import { raiseProblem } from '../alerts/alerts'
import { optionsOf } from '../config/config'
import { afterConnecting } from '../flows/afterConnecting'
import type { Kit } from '../kernel/kit'
import { online } from '../kernel/online'
import { createLoggedScope } from '../kernel/scope'
import type { Stop } from '../kernel/stop'
import { leftSignIn } from './cancelSignIn'
import { type CheckReason, checkSession } from './checkSession'
import { sessionsChangedKey } from './endSessions'
import { endAfterWallet, endBeforeDisconnect } from './endWithWallet'
import { waitAfterConnecting } from './goOn'
import { offerOneClick } from './offerOneClick'
import { servesSignIn } from './servesSignIn'
import { signIns } from './signIns'

/** After an unsupported chain, before the modal closes. */
const order = 50
/** How long a check of a session stays fresh. */
const freshMs = 5 * 60_000

/** Signs visitors in as the options say: checks each connected account, and takes part in disconnecting. */
export function setup(kit: Kit, earlier: readonly TrackedEvent[]): Stop {
  const options = optionsOf(kit)
  const life = createLoggedScope(kit)
  if (!servesSignIn(options, undefined)) return life.close
  tellWrongOptions(kit)
  const { own } = life
  own(() => kit.get(signIns).set({ required: true, asked: undefined, byNamespace: {} }))
  own(afterConnecting(kit, waitAfterConnecting, order))
  own(kit.get(accounts).subscribe((now, before) => follow(kit, now, before)))
  own(kit.on('beforeDisconnect', ({ namespace }) => endBeforeDisconnect(kit, namespace)))
  own(kit.on('leaveView', ({ view }) => (view === 'SignIn' ? leftSignIn(kit) : undefined)))
  own(kit.on('modalClosed', () => kit.get(signIns).set(now => ({ ...now, holdsModal: false }))))
  own(kit.on('focused', whenSeen(kit)))
  own(kit.get(online).subscribe(isOnline => isOnline && lookAgain(kit)))
  own(kit.storage.onForeignChange(key => key === sessionsChangedKey && lookAgain(kit)))
  own(offerOneClick(kit))
  // Accounts connected by now: by the visitor a moment ago, or with the page.
  const isNew = earlier.some(({ event }) => event === 'CONNECT_SUCCESS')
  for (const namespace of namespacesOf(kit.get(accounts).get()))
    look(kit, namespace, isNew ? 'connected' : 'restored')
  return life.close
}

/** Each account that replaces another, or none. */
function follow(kit: Kit, now: AccountsState, before: AccountsState): void {
  for (const namespace of new Set([...namespacesOf(now), ...namespacesOf(before)])) {
    const [is, was] = [now, before].map(state => connectedIn(state, namespace))
    if (is?.caipAddress === was?.caipAddress) continue
    if (is) look(kit, namespace, was ? 'changed' : reasonOf(kit, namespace))
    else if (was) forget(kit, namespace, was)
  }
}

function reasonOf(kit: Kit, namespace: ChainNamespace): CheckReason {
  return kit.get(reconnecting).get().includes(namespace) ? 'restored' : 'connected'
}

function look(kit: Kit, namespace: ChainNamespace, reason: CheckReason): void {
  if (servesSignIn(optionsOf(kit), namespace)) void checkSession(kit, namespace, reason)
}

function lookAgain(kit: Kit): void {
  for (const namespace of namespacesOf(kit.get(accounts).get())) look(kit, namespace, 'again')
}

/**
 * A visitor who switches tabs does not cause a request each time; one who is not signed in may have done so
 * elsewhere.
 */
function whenSeen(kit: Kit): () => void {
  let lastMs = kit.env.clock.now()
  return () => {
    const now = kit.env.clock.now()
    const records = Object.values(kit.get(signIns).get().byNamespace)
    if (now - lastMs < freshMs && records.every(({ status }) => status === 'signedIn')) return
    lastMs = now
    lookAgain(kit)
  }
}

function forget(kit: Kit, namespace: ChainNamespace, account: ConnectedAccount): void {
  const record = kit.get(signIns).get().byNamespace[namespace]
  kit.get(signIns).set(now => {
    const { [namespace]: _, ...byNamespace } = now.byNamespace
    return { ...now, byNamespace, asked: now.asked === namespace ? undefined : now.asked }
  })
  if (record) void endAfterWallet(kit, namespace, account, record)
}

function connectedIn(state: AccountsState, namespace: ChainNamespace): ConnectedAccount | undefined {
  const account = accountOf(state, namespace)
  return account.status === 'connected' ? account : undefined
}

function namespacesOf(state: AccountsState): ChainNamespace[] {
  return Object.keys(state) as ChainNamespace[]
}

const functions = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'] as const

/** The options' own check loads with every page, and checks no functions. */
function tellWrongOptions(kit: Kit): void {
  const { siwx, siweConfig } = optionsOf(kit)
  const wrong = (value: string, details: string) =>
    raiseProblem(kit, setupError('config/invalid', { value, details }))
  if (siwx && siweConfig) wrong('siweConfig', 'siwx is set, and counts') // SIX-09
  const missing = siwx && functions.find(name => typeof siwx[name] !== 'function')
  if (missing) wrong('siwx', `${missing}: expected a function`)
}
