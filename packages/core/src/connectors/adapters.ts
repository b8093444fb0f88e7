import { type ChainNamespace, kitError, type TableCode } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { AttachedAdapter } from './adapter'
import { inUse } from './inUse'

export type AdaptersState = Readonly<Partial<Record<ChainNamespace, AttachedAdapter>>>

/** What stands for "none yet", as long as the kit is not alive. */
export const asleep: AdaptersState = {}

/** The adapters at work while the kit is started. */
export const adapters = defineFeature('adapters', () => asleep)

/** Whether the adapters are here, if there are any. */
export function hasAdapters(kit: Kit): boolean {
  return kit.get(adapters).get() !== asleep
}

/** Whether the kit is used and at work; an action that finds it asleep wakes it first. */
export function isAwake(kit: Kit): boolean {
  return kit.get(inUse).get() && hasAdapters(kit)
}

/** The adapter of a namespace, or an error of the code given. */
export function adapterFor(kit: Kit, namespace: ChainNamespace, code: TableCode): AttachedAdapter {
  const adapter = kit.get(adapters).get()[namespace]
  if (!adapter) throw kitError(code)
  return adapter
}
