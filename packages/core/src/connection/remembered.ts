import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type { Connection, Connections } from '../connectors/adapter'
import type { Kit } from '../kernel/kit'
import { storageKeys } from './stored'

/** What the kit remembers of a namespace's connections; the wallets themselves say what is left of them. */
export function readConnections(kit: Kit, namespace: ChainNamespace): Connections {
  const active = kit.storage.read(storageKeys.connectorId(namespace), stored =>
    typeof stored === 'string' ? stored : undefined,
  )
  const list = kit.storage.read(storageKeys.connections, stored => {
    const entries = (stored as Record<string, unknown> | null)?.[namespace]
    return Array.isArray(entries) ? entries.flatMap(entry => readConnection(entry, namespace)) : undefined
  })
  return { list: list ?? [], active }
}

/** What the visitor ended is not looked for any more, also if it is still being restored. */
export function forgetConnections(kit: Kit, namespace: ChainNamespace, ended: readonly string[]): void {
  kit.storage.read(storageKeys.connections, stored => {
    const left = readConnections(kit, namespace).list.filter(
      ({ connectorId }) => !ended.includes(connectorId),
    )
    kit.storage.write(storageKeys.connections, { ...(stored as object), [namespace]: left })
    return undefined
  })
  const key = storageKeys.connectorId(namespace)
  if (ended.includes(readConnections(kit, namespace).active ?? '')) kit.storage.remove(key)
}

function readConnection(entry: unknown, namespace: ChainNamespace): Connection[] {
  const { connectorId, accounts, networkId } = (entry ?? {}) as Record<string, unknown>
  if (typeof connectorId !== 'string' || !Array.isArray(accounts)) return []
  const parts = typeof networkId === 'string' ? networkId.split(':') : []
  if (parts.length !== 2 || parts[0] !== namespace || !parts[1]) return []
  return [
    {
      connectorId,
      accounts: accounts.filter(account => typeof account === 'string'),
      networkId: networkId as CaipNetworkId,
    },
  ]
}
