import { type ChainNamespace, setupError } from '@latchkey/protocol'
import { raiseProblem } from '../alerts/alerts'
import type { Kit } from '../kernel/kit'
import type { Adapter } from './adapter'

/** The usable adapters: one per namespace, each attachable. Warns about the others. */
export function validAdapters(kit: Kit, given: unknown): Adapter[] {
  const taken = new Set<ChainNamespace>()
  return [given ?? []].flat().filter((adapter): adapter is Adapter => {
    const problem = problemOf(adapter as Adapter | null, taken)
    if (problem) raiseProblem(kit, setupError('config/invalid', { value: 'adapters', details: problem }))
    else taken.add((adapter as Adapter).namespace)
    return !problem
  })
}

function problemOf(adapter: Adapter | null, taken: ReadonlySet<ChainNamespace>): string | undefined {
  if (typeof adapter?.load !== 'function' || typeof adapter.onLive !== 'function') return 'not an adapter'
  if (taken.has(adapter.namespace)) return `two for ${adapter.namespace}`
  return undefined
}
