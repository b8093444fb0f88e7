import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { moduleNames } from './moduleNames.mjs'
import { resolveImport } from './resolveImport.mjs'
import { rulesUsing } from './rulesUsing.mjs'
import { isTestFile, sourceFiles } from './sourceFiles.mjs'
import { readWorkspaces, workspaceEntries } from './workspaces.mjs'

const PUBLISHED = 'latchkey'
/** Made for tests, by its nature. */
const FOR_TESTS = 'testing'

/**
 * Values that a shipped module exports and that only tests use: what they prove is not true of the product.
 * [{ file, name, rules }], the rules being those that the tests in question name.
 */
export function testOnlyExports(root) {
  if (!existsSync(join(root, 'package.json'))) return []
  const workspaces = readWorkspaces(root)
  const modules = new Map()
  const targets = new Map()
  const users = new Map()
  const published = workspaces.find(({ name }) => name === PUBLISHED)
  for (const entry of published ? workspaceEntries(published) : [])
    for (const name of allNames(entry)) use(entry, name, published.folder) // by sites
  for (const file of everyFile()) noteImports(file)
  return shippedFiles().flatMap(file =>
    [...moduleOf(file).own]
      .filter(([, entry]) => entry.isValue && !entry.from)
      .map(([name, entry]) => ({ name, entry, by: [...(users.get(`${file}#${name}`) ?? [])] }))
      .filter(({ by }) => by.length > 0 && by.every(isForTests))
      .filter(({ entry }) => !moduleOf(file).isUsedInside(entry))
      .map(({ name, by }) => ({ file: relative(root, file), name, rules: rulesOf(name, by) })),
  )

  function everyFile() {
    const folders = [...workspaces.map(({ folder }) => folder), join(root, 'scripts'), join(root, 'bench')]
    return folders.flatMap(sourceFiles)
  }

  function shippedFiles() {
    return workspaces
      .filter(({ short }) => short !== FOR_TESTS)
      .flatMap(({ folder }) => sourceFiles(join(folder, 'src')))
      .filter(file => !isForTests(file))
  }

  function isForTests(file) {
    return isTestFile(file) || /(?:^e2e|\/(?:test|testing|interop))\//.test(relative(root, file))
  }

  /** Handing a name on is no use of it: whoever imports it there uses it here. */
  function noteImports(file) {
    for (const { specifier, name } of moduleOf(file).imports) {
      const target = resolve(file, specifier)
      if (!target || !/\.[cm]?[jt]sx?$/.test(target)) continue
      // Of all that a test can reach so, it uses what it names.
      for (const one of name === '*' ? allNames(target) : [name])
        if (name !== '*' || !isForTests(file) || moduleOf(file).says(one)) use(target, one, file)
    }
  }

  function use(file, name, by) {
    const found = originOf(file, name)
    if (!found || found.file === by) return
    const key = `${found.file}#${found.name}`
    users.set(key, (users.get(key) ?? new Set()).add(by))
  }

  /** Where a name is made, however often it is handed on. */
  function originOf(file, name, seen = new Set()) {
    if (seen.has(`${file}#${name}`)) return undefined
    seen.add(`${file}#${name}`)
    const { own, stars } = moduleOf(file)
    const entry = own.get(name)
    if (entry && !entry.from) return { file, name }
    if (entry) {
      const target = resolve(file, entry.from.specifier)
      return target && originOf(target, entry.from.name, seen)
    }
    for (const specifier of stars) {
      const target = resolve(file, specifier)
      const found = target && originOf(target, name, seen)
      if (found) return found
    }
    return undefined
  }

  function allNames(file, seen = new Set()) {
    if (seen.has(file)) return []
    seen.add(file)
    const { own, stars } = moduleOf(file)
    const handedOn = stars.flatMap(specifier => {
      const target = resolve(file, specifier)
      return target ? allNames(target, seen) : []
    })
    return [...own.keys(), ...handedOn]
  }

  function resolve(file, specifier) {
    const key = `${specifier.startsWith('.') ? dirname(file) : ''} ${specifier}`
    if (!targets.has(key)) targets.set(key, scriptOf(resolveImport(file, specifier, workspaces)))
    return targets.get(key)
  }

  function moduleOf(file) {
    if (!modules.has(file)) modules.set(file, moduleNames(file, readFileSync(file, 'utf8')))
    return modules.get(file)
  }
}

/** A style sheet has no names. */
function scriptOf(file) {
  return file?.endsWith('.css') ? undefined : file
}

function rulesOf(name, files) {
  return [...new Set(files.flatMap(file => rulesUsing(name, file, readFileSync(file, 'utf8'))))].sort()
}
