import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage } from '../checks/buildPage.mjs'

/**
 * Which published file a module goes into: Map of path from the root → name of the file. Modules that are needed at the
 * same moment travel together, because a site's build would cut them into dozens of small files otherwise, each with
 * its own request and its own dictionary for gzip. What knows React stands apart from what does not, so that a server
 * component can import the kit.
 */
export async function fileStages({ root, workspaces }) {
  const { external, pages } = JSON.parse(readFileSync(join(root, 'scripts/size-budgets.json'), 'utf8'))
  const [kitPage, ...otherPages] = pages
  if (!kitPage.stages) return new Map()
  const build = page =>
    buildPage({
      root,
      workspaces,
      entry: page.entry.join('\n'),
      external: [...external, ...(page.external ?? [])],
    })
  const chunks = await build(kitPage)
  const files = new Map()
  const put = (modules, nameOf) => {
    for (const module of modules) if (!files.has(module)) files.set(module, nameOf(module))
  }
  const entry = chunks.filter(chunk => chunk.isEntry)
  put(closure(chunks, entry), module => `${sideOf(module)}-first`)
  // What an adapter or another button needs, too, must not bring the rest of a later stage into the page.
  for (const page of otherPages.toReversed()) {
    // `apart`: what it shares with one further part alone, a file each, or for a list of them; in the common file every
    // opening would bring it.
    for (const [first, ...others] of (page.apart ?? []).map(each => [each].flat()))
      put([first, ...others], () => `${sideOf(first)}-${nameOf(first)}`)
    const built = await build(page)
    const entries = built.filter(chunk => chunk.isEntry)
    const shared = closure(built, entries).filter(module => chunks.some(chunk => chunk.modules.has(module)))
    put(shared, module => `${sideOf(module)}-${page.name}`)
  }
  for (const { name, kit = name, modules } of kitPage.stages) {
    const starts = modules.map(module => chunks.find(chunk => chunk.modules.has(module))).filter(Boolean)
    put(closure(chunks, starts), module => (sideOf(module) === 'ui' ? `ui-${name}` : `kit-${kit}`))
  }
  // Each further part in a file of its own, with what it alone needs; what several need is left to the site's build.
  const users = new Map()
  for (const chunk of chunks)
    for (const part of chunk.lazyModules)
      for (const module of closure(chunks, [chunk]).filter(each => !files.has(each)))
        users.set(module, [...(users.get(module) ?? []), nameOf(part)])
  for (const [module, [only, ...others]] of users)
    if (others.length === 0) files.set(module, `part-${only}`)
    // Texts that several parts say would be put beside the code of one of them.
    else if (module.endsWith('Texts.ts')) files.set(module, `${sideOf(module)}-${nameOf(module)}`)
  return files
}

/** Every module that is loaded with these chunks. */
function closure(chunks, starts) {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const seen = new Set(starts)
  for (const chunk of seen) for (const name of chunk.imports) if (byName.has(name)) seen.add(byName.get(name))
  return [...seen].flatMap(chunk => [...chunk.modules.keys()]).filter(module => !module.includes('\0'))
}

function sideOf(module) {
  return module.startsWith('packages/react/') ? 'ui' : 'kit'
}

function nameOf(module) {
  return module.replace(/^.*\//, '').replace(/\.\w+$/, '')
}
