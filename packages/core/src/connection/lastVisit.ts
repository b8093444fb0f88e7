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

/** The storage keys that every page reads, all under `latchkey.v1.<id>.`; `storageKeys` has all keys. */
export const firstKeys = {
  activeNetwork: 'activeNetwork',
  connectedNamespaces: 'connectedNamespaces',
  status: 'connectionStatus',
  /** Set while a pairing is in progress. */
  pairing: 'pairing',
} as const

export type LastVisit = {
  namespaces: ChainNamespace[]
  networkId: CaipNetworkId | undefined
}

/** Reads what was connected on the last visit; ignores anything malformed. */
export function readLastVisit(kit: Kit): LastVisit {
  const { storage } = kit
  const namespaces = storage.read(firstKeys.connectedNamespaces, stored =>
    typeof stored === 'string' ? stored.split(',').filter(isChainNamespace) : undefined,
  )
  const networkId = storage.read(firstKeys.activeNetwork, stored => parseCaipNetworkId(String(stored)).id)
  const wasConnected = storage.read(firstKeys.status, stored => stored === 'connected') ?? false
  return { namespaces: wasConnected ? (namespaces ?? []) : [], networkId }
}

/**
 * Shows the last visit's connections as connecting (CON-11), and its network; returns whether there is
 * anything to restore. Connections that an earlier start left are no longer live.
 */
export function presentLastVisit(kit: Kit): boolean {
  const stored = readLastVisit(kit)
  const { namespaces } = stored
  presentNetwork(kit, stored)
  for (const list of [reconnecting, awaited]) kit.get(list).set(namespaces)
  kit.get(connectedAccounts).set({})
  return namespaces.length > 0
}

/** Takes that back if restoring failed; what is stored waits for the next try. */
export function withdrawLastVisit(kit: Kit): void {
  for (const list of [reconnecting, awaited]) kit.get(list).set([])
}

/**
 * Shows the last network, if the site still offers it; warns if it belongs to a connected namespace and the
 * site does not (NET-24).
 */
function presentNetwork(kit: Kit, { networkId, namespaces }: LastVisit): void {
  if (!networkId) return
  const known = findNetwork(kit.get(networks).get(), networkId)
  if (known || namespaces.some(namespace => networkId.startsWith(`${namespace}:`)))
    setNetwork(kit, networkId, true)
}
