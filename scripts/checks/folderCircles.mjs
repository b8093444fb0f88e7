import { join } from 'node:path'
import { findCycles } from './findCycles.mjs'
import { placeOf } from './folderOrder.mjs'
import { isTestFile } from './sourceFiles.mjs'

/**
 * Folders of one workspace that import one another's values, directly or by way of others: [{ file, line, specifier,
 * why }].
 */
export function folderCircles(workspaces, imports) {
  const loaded = imports.filter(each => each.kind !== 'type' && !isTestFile(each.file))
  return workspaces.flatMap(({ folder }) => {
    const source = join(folder, 'src')
    const among = loaded
      .filter(each => each.file.startsWith(`${source}/`))
      .map(each => ({ ...each, from: placeOf(source, each.file), to: placeOf(source, each.target) }))
      .filter(({ from, to }) => from !== undefined && to !== undefined && from !== to)
    const graph = new Map()
    for (const { from, to } of among) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    return findCycles(graph).map(cycle => ({
      ...among.find(each => each.from === cycle[0] && each.to === (cycle[1] ?? cycle[0])),
      why: `folders form a circle: ${[...cycle, cycle[0]].join(' → ')}`,
    }))
  })
}
