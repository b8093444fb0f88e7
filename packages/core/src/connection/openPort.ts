import { type ChainNamespace, kitError } from '@latchkey/protocol'
import { optionsOf } from '../config/config'
import { gatewayFor } from '../config/services'
import { adapters } from '../connectors/adapters'
import { connectors, setConnectors } from '../connectors/connectors'
import {
  pairedFamilies,
  sessionPeer,
  type WalletConnectAccess,
  walletConnect,
} from '../connectors/walletConnect'
import type { WalletConnectPort } from '../connectors/walletConnectPort'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import { clearDeepLinkChoice } from '../links/deepLinkChoice'
import { reopenWallet } from '../links/reopenWallet'
import { networks } from '../networks/networks'
import { peerOf } from './peerOf'
import { raiseClockAlert } from './raiseClockAlert'
import { syncSession } from './syncSession'

/** The port of a kit that is alive, or on its way; undefined before it was needed. */
const opened = defineFeature('walletConnectPort', (): Opened | undefined => undefined)
type Opened = { access: WalletConnectAccess; port: Promise<WalletConnectPort>; here?: WalletConnectPort }

/** WalletConnect at work: its code loaded, the session of the last visit read, every namespace given its wallet. Once. */
export async function openPort(kit: Kit): Promise<WalletConnectPort> {
  if (!kit.get(walletConnect).get()) await kit.wake()
  const access = kit.get(walletConnect).get()
  if (!access) throw kitError('connector/not-found', { value: 'walletConnect' })
  const store = kit.get(opened)
  const known = store.get()
  if (known?.access === access) return known.port
  const port = open(kit, access)
  store.set({ access, port })
  // One that did not open may be asked for again.
  port.catch(() => store.set(now => (now?.port === port ? undefined : now)))
  return port
}

/** The port, if it is open. */
export function openedPort(kit: Kit): WalletConnectPort | undefined {
  const now = kit.get(opened).get()
  return now && now.access === kit.get(walletConnect).get() ? now.here : undefined
}

async function open(kit: Kit, access: WalletConnectAccess): Promise<WalletConnectPort> {
  const { openWalletConnect } = await retry(kit, access.load)
  const { projectId, metadata, universalProvider } = optionsOf(kit)
  const port = openWalletConnect(kit, {
    relayUrl: relayUrl(kit),
    projectId,
    metadata,
    ...(universalProvider && { universalProvider }),
  })
  access.own(port.close)
  const session = await port.client.restore().catch(error => {
    kit.log.warn('the session of the last visit could not be read', error)
    return undefined
  })
  if (kit.get(walletConnect).get() !== access) throw kitError('connect/cancelled')
  showPeer(kit, peerOf(session))
  access.own(follow(kit, port))
  kit.get(opened).set(now => (now?.access === access ? { ...now, here: port } : now))
  giveWallets(kit, access, port)
  return port
}

/** The relay the site names, else the one at its gateway. */
function relayUrl(kit: Kit): string {
  const { relayUrl } = optionsOf(kit)
  const gateway = gatewayFor(kit)
  return relayUrl ?? (gateway ? `${gateway.replace(/^http/, 'ws').replace(/\/+$/, '')}/relay` : '')
}

/** Adapters take the session's wallet in as one of theirs; a namespace without an adapter gets the stand-in (CFG-15). */
function giveWallets(kit: Kit, access: WalletConnectAccess, port: WalletConnectPort): void {
  const namespaces = Object.keys(kit.get(networks).get().byNamespace) as ChainNamespace[]
  for (const namespace of pairedFamilies) {
    const adapter = kit.get(adapters).get()[namespace]
    const wallet = port.walletFor(namespace)
    if (adapter && wallet) adapter.addWallet?.(wallet)
    if (!adapter && namespaces.includes(namespace)) access.attach(namespace, port.universal(namespace))
  }
}

/** What the session says is shown, whoever began it: this tab, another one, or the site with a provider of its own. */
function follow(kit: Kit, { client }: WalletConnectPort): () => void {
  const stopListening = client.listen(event => {
    if (event.type === 'session') {
      showPeer(kit, peerOf(event.session))
      syncSession(kit, event.session)
    }
    if (event.type === 'asked') reopenWallet(kit, event)
    if (event.type === 'refused') raiseClockAlert(kit, event.error)
    if (event.type === 'ended') {
      showPeer(kit, undefined)
      clearDeepLinkChoice(kit)
    }
  })
  // NET-16
  const stopSwitches = kit.on('networkSwitched', ({ namespace }) => {
    const session = client.session()
    if (session) syncSession(kit, session, namespace)
  })
  return () => {
    stopSwitches()
    stopListening()
    showPeer(kit, undefined)
  }
}

/** The session's wallet goes by its own name and picture wherever it is connected. */
function showPeer(kit: Kit, peer: ReturnType<typeof peerOf>): void {
  kit.get(sessionPeer).set(peer)
  for (const [namespace, list] of Object.entries(kit.get(connectors).get()))
    setConnectors(kit, namespace as ChainNamespace, list ?? [])
}
