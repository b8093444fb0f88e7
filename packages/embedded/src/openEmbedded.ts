import {
  type Connection,
  connections,
  createScope,
  type Kit,
  type OpenRemote,
  openRoute,
  type RemoteHost,
  router,
  whenIdle,
} from '@latchkey/core'
import { type AuthPort, authPort, cancelLogin, embeddedId, resumeLogin } from '@latchkey/core/auth'
import { kitError } from '@latchkey/protocol'
import { connectAll } from './connectAll'
import { createSession, type Session } from './createSession'
import { enterSession, peerOf } from './enterSession'
import { followLife } from './followLife'
import type { Frame } from './frame/createFrame'
import { lazyFrame } from './frame/lazyFrame'
import { lazyRequests } from './lazyRequests'
import { signOut } from './signOut'
import { loadWallets } from './wallets/loadWallets'

/** Opens the embedded wallet in a kit that is alive. Its frame is made when it is first needed. */
export const openEmbedded: OpenRemote = async (kit, given) => {
  const makers = await loadWallets(kit)
  const scope = createScope(error => kit.log.error('the wallet could not be left', error))
  const host: RemoteHost = { ...given, own: scope.own }
  given.own(scope.close)
  const session = createSession(kit)
  const frame = lazyFrame(kit, session, () => requests.abort())
  // Nobody may be logged in there any more: this device was removed on another one, for instance.
  const requests = lazyRequests(kit, session, frame.ask, () => void checkLogin(kit, host, session, frame))
  const end = () => leave(kit, host, session, frame)
  const switchTo = async (chainId: string) => {
    if (frame.isHere()) await frame.ask('SWITCH_NETWORK', { chainId })
  }
  /** Not every network has smart accounts (PERM-08); whoever uses the plain one has it on all. */
  const followAccount = async () => {
    const user = session.user()
    if (user?.preferred === 'smartAccount')
      await enterSession(kit, session, frame.ask, user, new AbortController().signal)
  }
  const parts = { kit, session, requests, switchTo, followAccount, end }
  const wallets = { eip155: makers.eip155?.(parts), solana: makers.solana?.(parts) }
  for (const part of [frame, requests, wallets.eip155, wallets.solana]) if (part) scope.own(part.stop)
  const port = createPort(kit, host, session, frame)
  kit.get(authPort).set(port)
  scope.own(() => kit.get(authPort).set(now => (now === port ? undefined : now)))
  followLife(kit, host, session, frame, switchTo)

  return {
    async restore() {
      session.read()
      host.peerChanged(peerOf(session.user()))
      if (session.user()) scope.own(whenIdle(kit, () => void checkLogin(kit, host, session, frame)))
      // Once others may use the wallet.
      scope.own(kit.after(0, () => resume(kit)))
    },
    walletFor(namespace) {
      const made = namespace === 'eip155' || namespace === 'solana' ? wallets[namespace] : undefined
      const connector = { id: embeddedId, name: 'Embedded wallet', type: 'AUTH', chain: namespace } as const
      return made && { connector, wallet: made.wallet }
    },
    async connect(request) {
      if (session.user()) return host.connect(request)
      if (kit.get(router).get().modal !== 'open') await openRoute(kit, { view: 'Connect', params: undefined })
      return untilConnected(kit)
    },
    end,
  }
}

function createPort(kit: Kit, host: RemoteHost, session: Session, frame: Frame): AuthPort {
  return {
    async ask(name, request, signal) {
      const answer = await frame.ask(name, request, signal)
      // Whoever deleted the account there is logged out here.
      if (name === 'SHOW_SETTINGS') await checkLogin(kit, host, session, frame)
      return answer
    },
    origin: frame.origin,
    async enter(login, signal) {
      await enterSession(kit, session, frame.ask, login, signal)
      host.peerChanged(peerOf(session.user()))
      return connectAll(kit, host, session, signal)
    },
    async prefer(type) {
      const user = session.user()
      if (!user) throw kitError('connector/not-connected', { value: embeddedId })
      await enterSession(kit, session, frame.ask, user, new AbortController().signal, type)
    },
    emailChanged(email) {
      const user = session.user()
      if (!user) return
      session.enter({ ...user, email })
      host.peerChanged(peerOf(session.user()))
    },
  }
}

function resume(kit: Kit): void {
  resumeLogin(kit).catch(error => kit.log.warn('a login could not go on', error))
}

/** Whether the frame still knows who is logged in: a login that ended there has ended here (EMB-65). */
async function checkLogin(kit: Kit, host: RemoteHost, session: Session, frame: Frame): Promise<void> {
  try {
    const { isConnected } = await frame.ask('IS_CONNECTED', undefined)
    if (!isConnected) await leave(kit, host, session, undefined)
  } catch (error) {
    kit.log.warn('the login of the last visit could not be looked at', error) // the next request tells
  }
}

/** Ends the login here at once; the frame is told, if it is to be. */
async function leave(kit: Kit, host: RemoteHost, session: Session, frame: Frame | undefined): Promise<void> {
  const wasIn = session.user() !== undefined
  cancelLogin(kit)
  session.leave()
  host.peerChanged(undefined)
  if (wasIn && frame) await signOut(kit, frame)
}

/** Waits for a login that connects, until the visitor closes the modal. */
function untilConnected(kit: Kit): Promise<Connection> {
  const life = createScope()
  return new Promise<Connection>((resolve, reject) => {
    const cancel = () => reject(kitError('connect/cancelled'))
    const look = () => {
      const lists = Object.values(kit.get(connections).get()).flatMap(all => all?.list ?? [])
      const found = lists.find(({ connectorId }) => connectorId === embeddedId)
      if (found) resolve(found)
    }
    life.own(kit.get(connections).subscribe(look))
    life.own(kit.on('modalClosed', cancel))
    life.own(kit.own(cancel))
  }).finally(life.close)
}
