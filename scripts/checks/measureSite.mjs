import { gzipSync } from 'node:zlib'

/**
 * What a visitor of a site loads, moment by moment: [{ name, files, bytes, budget, missing, list }]. `plain` are the
 * chunks of the site without the package: the first row counts what comes on top of them. Each further moment counts
 * what none before it has brought; each later part is measured as the next thing after all moments.
 */
export function measureSite({ plain, chunks, moments }) {
  const loaded = new Set()
  const base = sum(load(plain, entriesOf(plain), new Set()))
  const rows = moments.map(({ files, ...moment }) => {
    const starts = files ? files.map(name => chunkWith(chunks, name)) : entriesOf(chunks)
    const missing = (files ?? []).filter((_, at) => !starts[at])
    const list = load(chunks, starts.filter(Boolean), loaded)
    const { count, bytes } = sum(list)
    const over = files ? { count: 0, bytes: 0 } : base
    return { ...moment, files: count - over.count, bytes: bytes - over.bytes, missing, list }
  })
  const parts = chunks
    .filter(({ fileName, isDynamicEntry }) => isDynamicEntry && !loaded.has(fileName))
    .map(chunk => {
      const list = load(chunks, [chunk], new Set(loaded))
      const { count, bytes } = sum(list)
      return { name: `  ${chunk.name}`, files: count, bytes, missing: [], list }
    })
  return [...rows, ...parts]
}

function entriesOf(chunks) {
  return chunks.filter(({ isEntry }) => isEntry)
}

/** The chunk that holds a file of the package. */
function chunkWith(chunks, name) {
  return chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(`/${name}.js`)))
}

/** These chunks and all that they import, without what is loaded already. */
function load(chunks, starts, loaded) {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const list = []
  const waiting = [...starts]
  for (const chunk of waiting) {
    if (loaded.has(chunk.fileName)) continue
    loaded.add(chunk.fileName)
    list.push(chunk)
    waiting.push(...chunk.imports.map(name => byName.get(name)).filter(Boolean))
  }
  return list
}

function sum(list) {
  const bytes = list.reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0)
  return { count: list.length, bytes }
}
