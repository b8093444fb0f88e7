import { type ChainNamespace, type ErrorCode, kitError } from '@latchkey/protocol'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import type { AttachedAdapter } from './adapter'

export type AdaptersState = Readonly<Partial<Record<ChainNamespace, AttachedAdapter>>>

/** The adapters at work while the kit is started. */
export const adapters = defineFeature('adapters', (): AdaptersState => ({}))

/** Whether the adapters are here; an action that finds them absent wakes the kit first. */
export function isAwake(kit: Kit): boolean {
  return Object.keys(kit.get(adapters).get()).length > 0
}

/** The adapter of a namespace, or an error of the code given. */
export function adapterFor(kit: Kit, namespace: ChainNamespace, code: ErrorCode): AttachedAdapter {
  const adapter = kit.get(adapters).get()[namespace]
  if (!adapter) throw kitError(code)
  return adapter
}
