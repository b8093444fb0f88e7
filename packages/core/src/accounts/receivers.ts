import type { ChainNamespace } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'

/** An address the visitor has sent something to from this site. */
export type Receiver = { namespace: ChainNamespace; address: string; name?: string }

const storageKey = 'receivers'
const mostKept = 20

/** Undefined until we look them up. */
export const receivers = defineFeature('receivers', (): readonly Receiver[] | undefined => undefined)

/**
 * Loads the receivers of earlier visits, newest first. Only addresses the visitor sent to count: an attacker
 * may send something from an address that looks like a known one.
 */
export function loadReceivers(kit: Kit): readonly Receiver[] {
  const known = kit.get(receivers).get() ?? kit.storage.read(storageKey, readReceivers) ?? []
  kit.get(receivers).set(known)
  return known
}

export function rememberReceiver(kit: Kit, receiver: Receiver): void {
  const others = loadReceivers(kit).filter(known => !isSameAddress(known, receiver))
  const kept = [receiver, ...others].slice(0, mostKept)
  kit.get(receivers).set(kept)
  kit.storage.write(storageKey, kept)
}

export function isSameAddress(a: Omit<Receiver, 'name'>, b: Omit<Receiver, 'name'>): boolean {
  return a.namespace === b.namespace && plainAddress(a) === plainAddress(b)
}

/** EVM addresses ignore case; elsewhere each letter counts. */
export function plainAddress({ namespace, address }: Omit<Receiver, 'name'>): string {
  return namespace === 'eip155' ? address.toLowerCase() : address
}

function readReceivers(stored: unknown): readonly Receiver[] | undefined {
  if (!Array.isArray(stored)) return undefined
  return stored.slice(0, mostKept).flatMap(entry => {
    const { namespace, address, name } = Object(entry) as Record<string, unknown>
    const isOne = (namespace === 'eip155' || namespace === 'solana') && typeof address === 'string'
    if (!isOne || !/^[0-9a-z]{32,44}$/i.test(address)) return []
    return [{ namespace, address, ...(typeof name === 'string' && { name: name.slice(0, 255) }) }]
  })
}
