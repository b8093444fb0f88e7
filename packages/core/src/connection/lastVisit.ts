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

/** The keys of the kit's storage that every page reads, all under `latchkey.v1.<id>.`; `storageKeys` has all of them. */
export const firstKeys = {
  activeNetwork: 'activeNetwork',
  connectedNamespaces: 'connectedNamespaces',
  status: 'connectionStatus',
  /** That a pairing was under way. */
  pairing: 'pairing',
} as const

export type LastVisit = {
  namespaces: ChainNamespace[]
  networkId: CaipNetworkId | undefined
}

/** Reads what was connected when the kit was last here; anything odd reads as nothing. */
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
 * Presents what was connected as connecting (CON-11), and the last network; says whether there is anything to restore.
 * What an earlier start left behind as connected is not live any more.
 */
export function presentLastVisit(kit: Kit): boolean {
  const stored = readLastVisit(kit)
  const { namespaces } = stored
  presentNetwork(kit, stored)
  for (const list of [reconnecting, awaited]) kit.get(list).set(namespaces)
  kit.get(connectedAccounts).set({})
  return namespaces.length > 0
}

/** Takes that back where restoring did not come about; what is stored waits for the next try. */
export function withdrawLastVisit(kit: Kit): void {
  for (const list of [reconnecting, awaited]) kit.get(list).set([])
}

/** The last network, if the site still asks for it; one of a connected namespace that it does not is told as unknown (NET-24). */
function presentNetwork(kit: Kit, { networkId, namespaces }: LastVisit): void {
  if (!networkId) return
  const known = findNetwork(kit.get(networks).get(), networkId)
  if (known || namespaces.some(namespace => networkId.startsWith(`${namespace}:`)))
    setNetwork(kit, networkId, true)
}
