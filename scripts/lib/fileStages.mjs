import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildPage } from '../checks/buildPage.mjs'
import { buildRecipe } from './buildRecipe.mjs'
import { elementFileNames } from './elementFileNames.mjs'
import { evmFiles } from './evmFiles.mjs'
import { partFile, sharedFile } from './fileNames.mjs'
import { hashOfFiles } from './hashOfFiles.mjs'

/**
 * Which published file a module goes into: Map of path from the root → name of the file. Modules that are needed at the
 * same moment travel together, because a site's build would cut them into dozens of small files otherwise, each with
 * its own request and its own dictionary for gzip. What knows React stands apart from what does not, so that a server
 * component can import the kit. `adapterFiles` are those of the adapters' common base, which a site with one adapter
 * loads together, so that its build joins them again. `kitFiles` take what a view needs of the kit out of the view's
 * file, because the elements need it without that React; a site's build joins these, too.
 *
 * Finding them bundles every page of the recipe, so the answer is kept beside the hash of what it was made of: the build
 * and the two checks of sizes ask one after the other.
 */
export async function fileStages({ root, workspaces }) {
  const note = join(root, '.cache/stages.json')
  const sources = hashOfFiles(root, ['packages', 'scripts', 'tsconfig.json', 'package-lock.json'])
  const kept = readNote(note)
  if (kept.sources === sources) return mapEntries(kept.stages, entries => new Map(entries))
  const stages = await findStages({ root, workspaces })
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, JSON.stringify({ sources, stages: mapEntries(stages, map => [...map]) }))
  return stages
}

/** Nothing when there is none, or when it was cut off. */
function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

function mapEntries(object, change) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))
}

async function findStages({ root, workspaces }) {
  const { external, pages } = buildRecipe(root)
  const [kitPage, ...otherPages] = pages
  if (!kitPage.stages) return { files: new Map(), kitFiles: new Map(), adapterFiles: new Map() }
  const build = page =>
    buildPage({
      root,
      workspaces,
      entry: page.entry.join('\n'),
      external: [...external, ...(page.external ?? [])],
      minify: false,
    })
  const chunks = await build(kitPage)
  const files = new Map()
  const put = (modules, nameOf) => {
    for (const module of modules) if (!files.has(module)) files.set(module, nameOf(module))
  }
  const entry = chunks.filter(chunk => chunk.isEntry)
  put(closure(chunks, entry), module => `${sideOf(module)}-first`)
  const builtPages = []
  // What an adapter or another button needs, too, must not bring the rest of a later stage into the page.
  for (const page of otherPages.toReversed()) {
    // `apart`: what it shares with one further part alone, a file each, or for a list of them; in the common file every
    // opening would bring it.
    for (const [first, ...others] of (page.apart ?? []).map(each => [each].flat()))
      put([first, ...others], () => `${sideOf(first)}-${nameOf(first)}`)
    const built = await build(page)
    builtPages.push({ name: page.name, closureOf: module => closure(built, chunksWith(built, [module])) })
    const entries = built.filter(chunk => chunk.isEntry)
    const shared = closure(built, entries).filter(module => chunks.some(chunk => chunk.modules.has(module)))
    put(shared, module => `${sideOf(module)}-${page.name}`)
    // What composables, stores and functions read of the kit, and its own buttons do not.
    if (page.over?.includes('kit-')) put(closure(built, entries).filter(isKit), () => 'kit-readings')
    if (page.name === 'element') {
      const parts = built.flatMap(chunk => chunk.lazyModules)
      const named = elementFileNames(parts, starts => closure(built, chunksWith(built, starts)))
      put(named.keys(), module => named.get(module))
    }
  }
  for (const { name, kit = name, modules } of kitPage.stages) {
    put(closure(chunks, chunksWith(chunks, modules)), module =>
      sideOf(module) === 'ui' ? `ui-${name}` : `kit-${kit}`,
    )
  }
  // Each further part with what it alone needs, and what several need in files for the purpose.
  const users = new Map()
  for (const chunk of chunks)
    for (const part of chunk.lazyModules)
      for (const module of closure(chunks, [chunk]).filter(each => !files.has(each)))
        users.set(module, [...(users.get(module) ?? []), part])
  for (const [module, parts] of users) {
    const names = new Set(parts.map(partFile))
    files.set(module, names.size === 1 ? [...names][0] : sharedFile(module))
  }
  return { files, kitFiles: kitFiles(files), adapterFiles: evmFiles(builtPages) }
}

function kitFiles(files) {
  const entries = [...files].filter(
    ([module, name]) => sideOf(module) === 'kit' && /^(?:ui|view|language)-/.test(name),
  )
  return new Map(entries.map(([module, name]) => [module, name.replace(/^\w+-/, 'kit-for-')]))
}

/** Every module that is loaded with these chunks. */
function closure(chunks, starts) {
  const byName = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const seen = new Set(starts)
  for (const chunk of seen) for (const name of chunk.imports) if (byName.has(name)) seen.add(byName.get(name))
  return [...seen].flatMap(chunk => [...chunk.modules.keys()]).filter(module => !module.includes('\0'))
}

function chunksWith(chunks, modules) {
  return modules.map(module => chunks.find(chunk => chunk.modules.has(module))).filter(Boolean)
}

function isKit(module) {
  return /^packages\/(?:core|protocol)\//.test(module)
}

function sideOf(module) {
  return module.startsWith('packages/react/') ? 'ui' : 'kit'
}

function nameOf(module) {
  return module.replace(/^.*\//, '').replace(/\.\w+(\?\w+)?$/, '')
}
