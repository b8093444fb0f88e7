import { type ChainNamespace, setupError } from '@latchkey/protocol'
import { raiseProblem } from '../alerts/alerts'
import type { Kit } from '../kernel/kit'
import type { Adapter } from './adapter'

/** The adapters that can be used: one per namespace, each with something to attach. The others are told. */
export function validAdapters(kit: Kit, given: unknown): Adapter[] {
  const taken = new Set<ChainNamespace>()
  const list: unknown[] = Array.isArray(given) ? given : given === undefined ? [] : [given]
  return list.filter((adapter): adapter is Adapter => {
    const problem = problemOf(adapter as Adapter | null, taken)
    if (problem)
      raiseProblem(kit, setupError('config/invalid', { value: 'adapters', details: problem }), advice)
    else taken.add((adapter as Adapter).namespace)
    return !problem
  })
}

const advice = 'Pass adapters such as wagmi({ config }).'

function problemOf(adapter: Adapter | null, taken: ReadonlySet<ChainNamespace>): string | undefined {
  if (typeof adapter?.load !== 'function' || typeof adapter.onLive !== 'function') return 'not an adapter'
  if (taken.has(adapter.namespace)) return `a second one for ${adapter.namespace}`
  return undefined
}
