import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'

type Actions = Record<string, (kit: Kit, ...rest: unknown[]) => unknown>

/** One of the kit's actions, bound to the kit. Its code loads with the first call. */
export function lazyAction<Call>(kit: Kit, name: string, load: () => Promise<object>): Call {
  const call = async (...rest: unknown[]) => ((await retry(kit, load)) as Actions)[name]?.(kit, ...rest)
  return call as Call
}
