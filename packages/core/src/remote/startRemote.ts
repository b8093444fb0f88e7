import { type ChainNamespace, kitError } from '@latchkey/protocol'
import { adapters } from '../connectors/adapters'
import type { Connector } from '../connectors/connector'
import { connectors } from '../connectors/connectors'
import { remotePeers } from '../connectors/findRemote'
import type { OpenedRemote, OpenRemote, RemoteWallet } from '../connectors/remoteWallet'
import { setConnectors } from '../connectors/setConnectors'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import type { RemotePlace } from './offerRemote'

type Start = RemotePlace & {
  open: OpenRemote
  /** Whether the kit still runs as when it was opened. */
  isLive(): boolean
  /** Called once others may use it, before adapters hear of its wallets. */
  ready(opened: OpenedRemote): void
}

/** Starts a remote wallet: reads the last visit's session, and gives every namespace its wallet. */
export async function startRemote(
  kit: Kit,
  remote: RemoteWallet,
  { own, connect, attach, open, isLive, ready }: Start,
): Promise<OpenedRemote> {
  const { id, name } = remote
  const opened = await open(kit, {
    own,
    connect,
    peerChanged: peer => {
      if (isLive()) showPeer(kit, id, peer)
    },
  })
  await opened
    .restore()
    .catch(error => kit.log.warn(`${name}: the session of the last visit could not be read`, error))
  if (!isLive()) throw kitError('connect/cancelled')
  own(() => showPeer(kit, id, undefined))
  ready(opened)
  giveWallets(kit, remote, opened, attach)
  return opened
}

/** Adapters treat its wallet like their own; a namespace without an adapter gets the stand-in (CFG-15). */
function giveWallets(
  kit: Kit,
  { namespaces }: RemoteWallet,
  opened: OpenedRemote,
  attach: RemotePlace['attach'],
): void {
  const ofSite = Object.keys(kit.get(networks).get().byNamespace) as ChainNamespace[]
  for (const namespace of namespaces) {
    const adapter = kit.get(adapters).get()[namespace]
    const wallet = opened.walletFor(namespace)
    if (adapter && wallet) adapter.addWallet?.(wallet)
    if (!adapter && opened.standIn && ofSite.includes(namespace)) attach(namespace, opened.standIn(namespace))
  }
}

/** Shows the name and picture of the wallet at the other end wherever it is connected. */
function showPeer(kit: Kit, id: string, peer: Connector['peer']): void {
  kit.get(remotePeers).set(({ [id]: _, ...others }) => (peer ? { ...others, [id]: peer } : others))
  for (const [namespace, list] of Object.entries(kit.get(connectors).get()))
    setConnectors(kit, namespace as ChainNamespace, list ?? [])
}
