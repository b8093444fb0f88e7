import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { Connection, Connections } from '../connectors/adapter'
import type { Kit } from '../kernel/kit'
import { storageKeys } from './storageKeys'
import { readStoredEnds } from './storedEnds'

/**
 * The stored connections of a namespace, without those the visitor ended since; the wallets decide which of
 * them still live.
 */
export function readStoredConnections(kit: Kit, namespace: ChainNamespace): Connections {
  const ended = readStoredEnds(kit, namespace)
  const active = kit.storage.read(storageKeys.connectorId(namespace), stored =>
    typeof stored === 'string' && !ended.includes(stored) ? stored : undefined,
  )
  const list = kit.storage.read(storageKeys.connections, stored => {
    const entries = (stored as Record<string, unknown> | null)?.[namespace]
    return Array.isArray(entries) ? entries.flatMap(entry => readConnection(entry, namespace)) : undefined
  })
  return { list: (list ?? []).filter(({ connectorId }) => !ended.includes(connectorId)), active }
}

function readConnection(entry: unknown, namespace: ChainNamespace): Connection[] {
  const { connectorId, accounts, networkId, walletAccount } = (entry ?? {}) as Record<string, unknown>
  if (typeof connectorId !== 'string' || !Array.isArray(accounts)) return []
  const parts = typeof networkId === 'string' ? networkId.split(':') : []
  if (parts.length !== 2 || parts[0] !== namespace || !parts[1]) return []
  return [
    {
      connectorId,
      accounts: accounts.filter(account => typeof account === 'string'),
      networkId: networkId as CaipNetworkId,
      ...(typeof walletAccount === 'string' && { walletAccount }),
    },
  ]
}
