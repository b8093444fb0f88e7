import { type ChainNamespace, kitError, type TableCode } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { AttachedAdapter } from './adapter'
import { inUse } from './inUse'

export type AdaptersState = Readonly<Partial<Record<ChainNamespace, AttachedAdapter>>>

/** The value before the kit has loaded its adapters. */
export const asleep: AdaptersState = {}

/** The attached adapters while the kit is started. */
export const adapters = defineFeature('adapters', () => asleep)

/** Whether the adapters have loaded, if there are any. */
export function hasAdapters(kit: Kit): boolean {
  return kit.get(adapters).get() !== asleep
}

/** Whether the kit is in use and its adapters attached; an action first wakes a kit that is not. */
export function isAwake(kit: Kit): boolean {
  return kit.get(inUse).get() && hasAdapters(kit)
}

/** The adapter of a namespace; throws an error with the given code if there is none. */
export function adapterFor(kit: Kit, namespace: ChainNamespace, code: TableCode): AttachedAdapter {
  const adapter = kit.get(adapters).get()[namespace]
  if (!adapter) throw kitError(code)
  return adapter
}
