import { join } from 'node:path'
import { findCycles } from './findCycles.mjs'
import { placeOf } from './folderOrder.mjs'
import { isTestFile } from './sourceFiles.mjs'

/**
 * Folders of one workspace that import one another's values, directly or by way of others: [{ file, line, specifier,
 * why }].
 */
export function folderCircles(workspaces, imports) {
  return workspaces.flatMap(({ folder }) => {
    const among = imports
      .filter(each => each.kind !== 'type' && !isTestFile(each.file))
      .map(each => ({
        ...each,
        from: placeOf(join(folder, 'src'), each.file),
        to: placeOf(join(folder, 'src'), each.target),
      }))
      .filter(({ from, to }) => from !== undefined && to !== undefined && from !== to)
    const graph = new Map()
    for (const { from, to } of among) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    return findCycles(graph).map(cycle => ({
      ...among.find(each => each.from === cycle[0] && each.to === (cycle[1] ?? cycle[0])),
      why: `folders form a circle: ${[...cycle, cycle[0]].join(' → ')}`,
    }))
  })
}
