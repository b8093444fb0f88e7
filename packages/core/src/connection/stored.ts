import {
  type CaipNetworkId,
  type ChainNamespace,
  isChainNamespace,
  parseCaipNetworkId,
} from '@latchkey/protocol'
import { setAccount } from '../accounts/accounts'
import type { Kit } from '../kernel/kit'
import { reconnecting } from './attempt'

/** Keys of the kit's storage (STO-01 … STO-10), all under `latchkey.v1.<id>.`. */
export const storageKeys = {
  activeNamespace: 'activeNamespace',
  activeNetwork: 'activeNetwork',
  connectedNamespaces: 'connectedNamespaces',
  status: 'connectionStatus',
  connections: 'connections',
  connectorId: (namespace: ChainNamespace) => `${namespace}.connectorId`,
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

/** Presents what was connected as connecting (CON-11), for those namespaces that can be restored; says whether there is any. */
export function presentStored(kit: Kit, restorable: readonly ChainNamespace[]): boolean {
  const { namespaces } = readStored(kit)
  const waiting = restorable.filter(namespace => namespaces.includes(namespace))
  kit.get(reconnecting).set(waiting)
  for (const namespace of waiting) setAccount(kit, namespace, { status: 'connecting' })
  return waiting.length > 0
}
