import { isWebLink } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { gatewayFor } from '../config/services'
import { storageKeys } from '../connection/storageKeys'
import type { Connector } from '../connectors/connector'
import type { OpenedRemote, OpenRemote, RemoteHost } from '../connectors/remoteWallet'
import { walletLabel } from '../connectors/walletLabel'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { waitingApp } from '../remote/waitingApp'
import { clearDeepLinkChoice } from './deepLinkChoice'
import { walletConnectPort } from './openWalletConnect'
import { raiseClockAlert } from './raiseClockAlert'
import { reopenWallet } from './reopenWallet'
import type { WalletSession } from './sessionClient'
import { syncSession } from './syncSession'
import type { LoadWalletConnect, WalletConnectPort } from './walletConnectPort'

/** WalletConnect's sessions as a remote wallet. */
export function walletSessions({ createWalletConnect }: Awaited<ReturnType<LoadWalletConnect>>): OpenRemote {
  return (kit, host): OpenedRemote => {
    const { projectId, metadata, universalProvider } = optionsOf(kit)
    const port = createWalletConnect(kit, {
      relayUrl: relayUrl(kit),
      projectId,
      metadata,
      ...(universalProvider && { universalProvider }),
    })
    const { client } = port
    host.own(port.close)
    return {
      async restore() {
        const session = await client.restore().finally(() => follow(kit, host, port))
        host.peerChanged(peerOf(session))
        if (kit.storage.read(storageKeys.pairing, Boolean)) resume(kit)
      },
      async prepare() {
        const { warmPairing } = await retry(kit, () => import('./warmPairing'))
        warmPairing(kit, port, host.own)
      },
      walletFor: port.walletFor,
      standIn: port.universal,
      async connect(options) {
        const { connectPaired } = await retry(kit, () => import('./connectPaired'))
        return connectPaired(kit, options)
      },
      end: () => client.disconnect(),
    }
  }
}

/** A pairing was running when the last page went; nothing waits for it to resume. */
function resume(kit: Kit): void {
  retry(kit, () => import('./resumePairing'))
    .then(({ resumePairing }) => resumePairing(kit))
    .catch(error => kit.log.warn('a pairing could not go on', error))
}

/** The site's relay, else the gateway's. */
function relayUrl(kit: Kit): string {
  const { relayUrl } = optionsOf(kit)
  const gateway = gatewayFor(kit)
  return relayUrl ?? (gateway ? `${gateway.replace(/^http/, 'ws').replace(/\/+$/, '')}/relay` : '')
}

/**
 * Shows the session's state, whoever started it: this tab, another one, or the site with its own provider.
 */
function follow(kit: Kit, { own, peerChanged }: RemoteHost, port: WalletConnectPort): void {
  const { client } = port
  own(
    client.listen(event => {
      if (event.type === 'session') {
        peerChanged(peerOf(event.session))
        syncSession(kit, event.session)
      }
      if (event.type === 'asked') reopenWallet(kit, event)
      if (event.type === 'refused') raiseClockAlert(kit, event.error)
      if (event.type === 'ended') {
        peerChanged(undefined)
        clearDeepLinkChoice(kit)
        kit.get(waitingApp).set(undefined)
      }
    }),
  )
  // NET-16
  own(
    kit.on('networkSwitched', ({ namespace }) => {
      const session = client.session()
      if (session) syncSession(kit, session, namespace)
    }),
  )
  kit.get(walletConnectPort).set(port)
  own(() => kit.get(walletConnectPort).set(now => (now === port ? undefined : now)))
}

/** The name of the wallet at the other end, as text, and its first picture that is safe to draw (IMP-39). */
function peerOf(session: WalletSession | undefined): Connector['peer'] {
  if (!session) return undefined
  const { name, icons } = session.peer
  const pictures = icons.map(icon => (isWebLink(icon) ? icon : walletLabel({ icon }).icon))
  const imageUrl = pictures.find(picture => picture !== undefined)
  return { name: walletLabel({ name }).name || 'WalletConnect', ...(imageUrl && { imageUrl }) }
}
