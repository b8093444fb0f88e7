import { join } from 'node:path'
import { findCycles } from './findCycles.mjs'
import { placeOf } from './folderOrder.mjs'
import { isTestFile } from './sourceFiles.mjs'

/** Circles that are still there: the edges that close them, and what would open them. */
const KNOWN = [
  {
    workspace: 'gateway',
    edges: ['limits → http'],
    why: 'rateLimits answers with http/failure, which belongs below both',
  },
  {
    workspace: 'wallet',
    edges: ['bitcoin → asks', 'evm → asks', 'solana → asks'],
    why: 'what an ask is stands in the folder that hands each ask to its chain family',
  },
  {
    workspace: 'playground',
    edges: ['code → page', 'kits → page', 'studio → page', 'tryIt → page', 'wallets → page', 'watch → page'],
    why: 'fields, sections and tabs stand beside the page that shows everything',
  },
  {
    workspace: 'playground',
    edges: ['site → settings', 'site → wallets', 'site → watch'],
    why: 'createPlayground puts everything together, and stands beside the context that everything reads',
  },
]

/**
 * Folders of one workspace that import one another's values, directly or by way of others: [{ file, line, specifier,
 * why }]. What is known is left out.
 */
export function folderCircles(workspaces, imports, known = KNOWN) {
  return workspaces.flatMap(({ short, folder }) => {
    const among = imports
      .filter(each => each.kind !== 'type' && !isTestFile(each.file))
      .map(each => ({
        ...each,
        from: placeOf(join(folder, 'src'), each.file),
        to: placeOf(join(folder, 'src'), each.target),
      }))
      .filter(({ from, to }) => from !== undefined && to !== undefined && from !== to)
    const isKnown = ({ from, to }) =>
      known.some(({ workspace, edges }) => workspace === short && edges.includes(`${from} → ${to}`))
    const graph = new Map()
    for (const { from, to } of among.filter(each => !isKnown(each)))
      graph.set(from, (graph.get(from) ?? new Set()).add(to))
    return findCycles(graph).map(cycle => ({
      ...among.find(each => each.from === cycle[0] && each.to === (cycle[1] ?? cycle[0])),
      why: `folders form a circle: ${[...cycle, cycle[0]].join(' → ')}`,
    }))
  })
}
