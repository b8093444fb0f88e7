import type { ChainNamespace } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { storageKeys } from './storageKeys'

/**
 * Wallets that a visitor disconnected and has not connected again. Other tabs end them as well, and a slow
 * tab cannot bring them back; a tab that only fails to restore one ends nothing elsewhere (IMP-20).
 */
export function readStoredEnds(kit: Kit, namespace: ChainNamespace): readonly unknown[] {
  const read = (stored: unknown) => (stored as { ids?: unknown } | null)?.ids
  const ids = kit.storage.read(storageKeys.ended(namespace), read)
  return Array.isArray(ids) ? ids : []
}

export function storeEnd(kit: Kit, namespace: ChainNamespace, connectorId: string): void {
  const others = readStoredEnds(kit, namespace).filter(id => id !== connectorId)
  write(kit, namespace, [...others, connectorId])
}

/** Forgets the ends of wallets that are connected again. */
export function clearStoredEnds(kit: Kit, namespace: ChainNamespace, connected: readonly string[]): void {
  const ids = readStoredEnds(kit, namespace)
  const left = ids.filter(id => !connected.includes(id as string))
  if (left.length < ids.length) write(kit, namespace, left)
}

/** The number makes each end a change that other tabs notice, even a second one of the same wallet. */
function write(kit: Kit, namespace: ChainNamespace, ids: readonly unknown[]): void {
  kit.storage.write(storageKeys.ended(namespace), { ids, turn: Math.random() })
}
