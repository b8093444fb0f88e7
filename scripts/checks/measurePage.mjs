import { gzipSync } from 'node:zlib'

/** The rows of one page's table: [{ name, bytes, modules, kB, missing }], each counting only what nothing before it has loaded. */
export function measurePage(page, chunks) {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  // An adapter comes to a page that has the kit: what the kit's first file brings is not counted a second time.
  const loaded = new Set(
    chunks
      .filter(({ fileName }) => page.over?.some(name => fileName.startsWith(name)))
      .map(({ fileName }) => fileName),
  )
  const rows = page.budgets.map(budget => {
    const starts = budget.modules
      ? budget.modules.map(module => chunks.find(chunk => chunk.modules.has(module)))
      : chunks.filter(chunk => chunk.isEntry)
    const missing = (budget.modules ?? []).filter((_, at) => starts[at] === undefined)
    return { ...budget, missing, ...load(starts.filter(Boolean), loaded) }
  })
  const found = new Map(page.lazy.map(group => [group, 0]))
  for (const chunk of chunks)
    for (const module of loaded.has(chunk.fileName) ? [] : chunk.lazyModules) {
      const group = page.lazy.find(each => module.startsWith(each.under) && module.match(each.like ?? ''))
      if (group.hidden) continue // the first page has told it
      found.set(group, found.get(group) + 1)
      // Each is measured as the next one to be opened, so two of them may both count a chunk they share. What only another
      // view leads to comes `after` that one, and after what that brings once it is drawn.
      const before = new Set(loaded)
      if (group.after)
        load(
          chunks.filter(each => [group.after].flat().some(module => each.modules.has(module))),
          before,
        )
      rows.push({
        ...group,
        name: `${group.name} ${module}`,
        missing: [],
        ...load([chunk], before),
      })
    }
  for (const [group, count] of found)
    if (count < (group.atLeast ?? 0))
      rows.push({
        ...group,
        missing: [`${group.atLeast - count} more chunk under ${group.under}`],
        bytes: 0,
        modules: [],
      })
  return rows

  function load(starts, into) {
    const codes = []
    const modules = []
    const waiting = [...starts]
    for (const chunk of waiting) {
      if (into.has(chunk.fileName)) continue
      into.add(chunk.fileName)
      codes.push(chunk.code)
      modules.push(...chunk.modules)
      waiting.push(...chunk.imports.map(name => byName.get(name)).filter(Boolean))
    }
    // What is loaded first comes in the page's own file: a site's build cuts at dynamic imports alone.
    const files = starts.some(chunk => chunk.isEntry) ? [codes.join('\n')] : codes
    const bytes = files.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0)
    return { bytes, modules }
  }
}
