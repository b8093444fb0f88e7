import { type CaipAddress, type ChainNamespace, type KitError, toKitError } from '@latchkey/protocol'
import { accountOf, accounts } from '../accounts/accounts'
import type { SiwxSession } from '../config/siwx'
import type { Kit } from '../kernel/kit'
import { askSignIn } from './askSignIn'
import { endPending } from './endSessions'
import { failToBegin } from './failToBegin'
import { goOn } from './goOn'
import { keepSigned } from './keepSigned'
import { mayAsk } from './mayAsk'
import { sessionFor } from './sessionFor'
import { type SignInConfig, signInConfig } from './signInConfig'
import { moveSignIn, type SignInRecord, signIns } from './signIns'

/**
 * Why we check an account: it just connected, came back with the page, replaced another one, or its session
 * may have changed elsewhere (`again`).
 */
export type CheckReason = 'connected' | 'restored' | 'changed' | 'again'

/**
 * Asks the site's store whether a namespace's account is signed in, and the visitor to sign in if required.
 */
export async function checkSession(kit: Kit, namespace: ChainNamespace, reason: CheckReason): Promise<void> {
  const account = connectedIn(kit, namespace)
  if (!account) return
  const before = kit.get(signIns).get().byNamespace[namespace]
  const isQuiet = reason === 'again' && before?.account === account
  if (isQuiet && (before.status === 'loading' || before.status === 'saving')) return // the store is busy
  const isCurrent = isQuiet
    ? () => kit.get(signIns).get().byNamespace[namespace] === before
    : moveSignIn(kit, namespace, { status: 'loading', account })
  try {
    const config = await signInConfig(kit)
    const required = config.isRequired()
    kit.get(signIns).set(now => (now.required === required ? now : { ...now, required }))
    const { session, problem } = await look(kit, config, namespace, account)
    if (!isCurrent()) return
    if (session) takeSession(kit, namespace, { account, session })
    else if (isQuiet) loseSession(kit, namespace, before)
    else askOrNot(kit, { namespace, account, reason, before, problem })
  } catch (cause) {
    if (!isCurrent()) return
    const problem = toKitError(cause, 'wallet/failed')
    kit.log.warn('sign-in: the session is not known', problem)
    // The store no longer confirms the earlier session.
    if (isQuiet && before.status !== 'signedIn') return
    const isBeginning = reason === 'connected' || (reason === 'changed' && kit.get(signIns).get().required)
    if (isBeginning) await failToBegin(kit, namespace, problem)
    else {
      moveSignIn(kit, namespace, { status: 'signedOut', account, problem })
      goOn(kit, namespace)
    }
  }
}

/** The namespace's account to sign in with. */
function connectedIn(kit: Kit, namespace: ChainNamespace): CaipAddress | undefined {
  const account = accountOf(kit.get(accounts).get(), namespace)
  return account.status === 'connected' ? account.caipAddress : undefined
}

/** Stores what a wallet signed while it connected; the store's answer decides in the end. */
async function look(
  kit: Kit,
  config: SignInConfig,
  namespace: ChainNamespace,
  account: CaipAddress,
): Promise<{ session: SiwxSession | undefined; problem: KitError | undefined }> {
  await endPending(kit, config, account)
  const problem = await keepSigned(kit, config, namespace, account)
  const session = sessionFor(account, await config.getSessions(account), kit.env.clock.now())
  return { session, problem }
}

/** The store has confirmed a session. */
export function takeSession(
  kit: Kit,
  namespace: ChainNamespace,
  { account, session }: { account: CaipAddress; session: SiwxSession },
): void {
  const before = kit.get(signIns).get().byNamespace[namespace]
  const isKnown = before?.status === 'signedIn' && before.session.message === session.message
  if (isKnown && before.account === account) return
  const isCurrent = moveSignIn(kit, namespace, { status: 'signedIn', account, session })
  const { expirationTime } = session.data
  if (expirationTime) watchEnd(kit, namespace, Date.parse(expirationTime), isCurrent)
  goOn(kit, namespace)
}

const longestTimerMs = 2 ** 31 - 1

/** Ends the session at its own expiry. */
function watchEnd(kit: Kit, namespace: ChainNamespace, until: number, isCurrent: () => boolean): void {
  const wait = until - kit.env.clock.now()
  kit.after(Math.min(Math.max(0, wait) + 1, longestTimerMs), () => {
    if (!isCurrent()) return
    if (wait > longestTimerMs) watchEnd(kit, namespace, until, isCurrent)
    else void checkSession(kit, namespace, 'again')
  })
}

/**
 * A session ended elsewhere: the state shows it without disturbing the visitor. Only now asks a visitor whose
 * question waited.
 */
function loseSession(kit: Kit, namespace: ChainNamespace, before: SignInRecord): void {
  const { account, status } = before
  if (status === 'signedIn') moveSignIn(kit, namespace, { status: 'signedOut', account })
  if (status === 'signedOut' && before.isWaiting && mayAsk(kit, namespace))
    askSignIn(kit, namespace, before.problem)
}

type Unsigned = {
  namespace: ChainNamespace
  account: CaipAddress
  reason: CheckReason
  before: SignInRecord | undefined
  problem: KitError | undefined
}

function askOrNot(kit: Kit, { namespace, account, reason, before, problem }: Unsigned): void {
  const { required } = kit.get(signIns).get()
  const wasWaiting = before?.status === 'signedOut' && before.isWaiting === true
  const wasIn = before !== undefined && (before.status === 'signedIn' || before.status === 'asking')
  const isWanted = required || reason === 'connected' || wasWaiting || (reason === 'changed' && wasIn)
  if (isWanted && mayAsk(kit, namespace)) return askSignIn(kit, namespace, problem)
  moveSignIn(kit, namespace, { status: 'signedOut', account, problem, isWaiting: isWanted })
  goOn(kit, namespace)
}
