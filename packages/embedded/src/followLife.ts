import { accountOf, accounts, type Kit, networks, type RemoteHost } from '@latchkey/core'
import {
  authKeys,
  authState,
  authStorage,
  cancelLogin,
  embeddedId,
  embeddedNamespaces,
} from '@latchkey/core/auth'
import type { ChainNamespace } from '@latchkey/protocol'
import { canConnect } from './connectAll'
import type { Session } from './createSession'
import { enterSession, peerOf } from './enterSession'
import type { Frame } from './frame/createFrame'

/** What happens around the wallet: the visitor leaves a login, moves to another network, or does something in another tab. */
export function followLife(
  kit: Kit,
  { own, connect, peerChanged }: RemoteHost,
  session: Session,
  frame: Frame,
  switchTo: (chainId: string) => Promise<void>,
): void {
  own(
    kit.on('modalClosed', () => {
      // A login that is done closes the modal itself.
      if (kit.get(authState).get().step !== 'setUp') cancelLogin(kit)
    }),
  )
  own(
    kit.on('leaveView', ({ view }) => {
      const isDone = session.user() !== undefined || kit.get(authState).get().step === 'setUp'
      if (view !== 'ConnectingFarcaster' || isDone) return
      cancelLogin(kit)
      frame.reload() // NAV-31; a new frame hears of the site (NAV-32)
    }),
  )
  own(kit.on('networkSwitched', ({ namespace }) => follow(namespace)))
  own(
    authStorage(kit).onForeignChange(key => {
      if (key !== authKeys.user) return
      session.read()
      peerChanged(peerOf(session.user()))
    }),
  )

  /** NET-17: a namespace without a wallet is connected through the login; on Solana, the wallet moves along. */
  async function follow(namespace: ChainNamespace): Promise<void> {
    const account = accountOf(kit.get(accounts).get(), namespace)
    const user = session.user()
    if (account.status === 'disconnected' && user) {
      // The site may have had no network there when the visitor logged in.
      if (!session.address(namespace) && embeddedNamespaces.includes(namespace))
        await enterSession(kit, session, frame.ask, user, new AbortController().signal)
      if (canConnect(kit, session, namespace)) await connect({ connectorId: embeddedId, namespace })
    }
    const chainId = kit.get(networks).get().byNamespace[namespace]?.caipNetwork?.caipNetworkId
    const isOurs = account.status === 'connected' && account.connectorId === embeddedId
    if (!chainId || !isOurs || namespace !== 'solana') return
    session.use(namespace, chainId)
    await switchTo(chainId)
  }
}
