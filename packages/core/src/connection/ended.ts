import { type ChainNamespace, isChainNamespace } from '@latchkey/protocol'
import type { Kit } from '../kernel/kit'
import { storageKeys } from './stored'

/** Wallets by namespace. */
export type Ended = Readonly<Partial<Record<ChainNamespace, readonly string[]>>>

/**
 * The wallets a visitor disconnected and did not connect again since. Other tabs end them, too, and a tab that is slow
 * to do so does not bring them back; a tab that merely fails to restore one ends nobody's connection (IMP-20).
 */
export function readEnded(kit: Kit): Ended {
  return kit.storage.read(storageKeys.ended, read) ?? {}
}

export function markEnded(kit: Kit, namespace: ChainNamespace, connectorId: string): void {
  const before = readEnded(kit)
  const ids = new Set([...(before[namespace] ?? []), connectorId])
  write(kit, { ...before, [namespace]: [...ids] })
}

/** They are connected again. */
export function clearEnded(kit: Kit, namespace: ChainNamespace, connected: readonly string[]): void {
  const before = readEnded(kit)
  const ids = before[namespace] ?? []
  const left = ids.filter(id => !connected.includes(id))
  if (left.length < ids.length) write(kit, { ...before, [namespace]: left })
}

/** The time makes each end a change that other tabs hear of, also a second one of the same wallet. */
function write(kit: Kit, wallets: Ended): void {
  kit.storage.write(storageKeys.ended, { wallets, at: kit.env.clock.now() })
}

function read(stored: unknown): Ended {
  const { wallets } = (stored ?? {}) as { wallets?: unknown }
  const entries = Object.entries((wallets ?? {}) as Record<string, unknown>)
  return Object.fromEntries(
    entries
      .filter(([name, ids]) => isChainNamespace(name) && Array.isArray(ids))
      .map(([name, ids]) => [name, (ids as unknown[]).filter(id => typeof id === 'string')]),
  )
}
