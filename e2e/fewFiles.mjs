import { together } from '../scripts/lib/together.mjs'

/** What a page loads on its first occasion, in this order: what two of them need comes with the first. */
const occasions = ['goLive', 'attach', 'opening']

/**
 * The output option by which a page of `chunks`, as the bundler cuts them by itself, comes in a handful of files instead
 * of a hundred small ones: the same code at the same moments. To fetch these was most of what a story computes.
 */
export function fewFiles(chunks) {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const loadedWith = start => {
    const seen = new Set([start])
    for (const { imports } of seen)
      for (const name of imports) if (byName.has(name)) seen.add(byName.get(name))
    return [...seen]
  }
  const files = new Map() // the chunk's new file
  const pages = chunks.filter(({ isEntry }) => isEntry)
  // What pages share stands in a file for exactly these: none depends on one that fewer pages load.
  for (const page of pages)
    for (const chunk of loadedWith(page).filter(({ isEntry }) => !isEntry))
      files.set(chunk, `${files.get(chunk) ?? 'with'}-${page.name}`)
  for (const name of occasions)
    for (const start of chunks.filter(chunk => chunk.name === name))
      for (const chunk of loadedWith(start)) if (!chunk.isEntry && !files.has(chunk)) files.set(chunk, name)
  const names = new Map([...files].flatMap(([{ moduleIds }, name]) => moduleIds.map(id => [id, name])))
  return together(id => names.get(id))
}
