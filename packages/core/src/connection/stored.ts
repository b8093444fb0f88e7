import {
  type CaipNetworkId,
  type ChainNamespace,
  isChainNamespace,
  parseCaipNetworkId,
} from '@latchkey/protocol'
import { connectedAccounts } from '../accounts/accounts'
import { awaited, reconnecting } from '../accounts/attempt'
import type { Kit } from '../kernel/kit'
import { findNetwork, networks, setNetwork } from '../networks/networks'

/** Keys of the kit's storage (STO-01 … STO-10), all under `latchkey.v1.<id>.`. */
export const storageKeys = {
  activeNamespace: 'activeNamespace',
  activeNetwork: 'activeNetwork',
  connectedNamespaces: 'connectedNamespaces',
  status: 'connectionStatus',
  connections: 'connections',
  /** That a pairing was under way. */
  pairing: 'pairing',
  /** The wallets a visitor disconnected, for other tabs. */
  ended: (namespace: ChainNamespace) => `${namespace}.ended`,
  connectorId: (namespace: ChainNamespace) => `${namespace}.connectorId`,
  /** Balances that are still fresh (STO-12). Other tabs are not told of what stands under `cache.` */
  nativeBalance: 'cache.nativeBalance',
} as const

export type StoredConnection = {
  namespaces: ChainNamespace[]
  networkId: CaipNetworkId | undefined
}

/** Reads what was connected when the kit was last here; anything odd reads as nothing. */
export function readStored(kit: Kit): StoredConnection {
  const { storage } = kit
  const namespaces = storage.read(storageKeys.connectedNamespaces, stored =>
    typeof stored === 'string' ? stored.split(',').filter(isChainNamespace) : undefined,
  )
  const networkId = storage.read(storageKeys.activeNetwork, stored => parseCaipNetworkId(String(stored)).id)
  const wasConnected = storage.read(storageKeys.status, stored => stored === 'connected') ?? false
  return { namespaces: wasConnected ? (namespaces ?? []) : [], networkId }
}

/**
 * Presents what was connected as connecting (CON-11), and the last network; says whether there is anything to restore.
 * What an earlier start left behind as connected is not live any more.
 */
export function presentStored(kit: Kit): boolean {
  const stored = readStored(kit)
  const { namespaces } = stored
  presentNetwork(kit, stored)
  for (const list of [reconnecting, awaited]) kit.get(list).set(namespaces)
  kit.get(connectedAccounts).set({})
  return namespaces.length > 0
}

/** Takes that back where restoring did not come about; what is stored waits for the next try. */
export function withdrawStored(kit: Kit): void {
  for (const list of [reconnecting, awaited]) kit.get(list).set([])
}

/** The last network, if the site still asks for it; one of a connected namespace that it does not is told as unknown (NET-24). */
function presentNetwork(kit: Kit, { networkId, namespaces }: StoredConnection): void {
  if (!networkId) return
  const known = findNetwork(kit.get(networks).get(), networkId)
  if (known || namespaces.some(namespace => networkId.startsWith(`${namespace}:`)))
    setNetwork(kit, networkId, true)
}
