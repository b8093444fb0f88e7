import { parseSync } from 'rolldown/utils'
import { saysName } from './saysName.mjs'

/**
 * The names that a source text imports and exports, types left out: { own: Map of name → { isValue, from?, … },
 * stars: [specifier], imports: [{ specifier, name }], isUsedInside(entry), says(word) }. The name is `*` where all of a
 * module is imported, as a whole or while the page runs.
 */
export function moduleNames(path, text) {
  const parsed = parseSync(path, text)
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0].message}`)
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries
      .filter(({ isType }) => !isType)
      .map(entry => ({
        specifier: moduleRequest.value,
        name: nameOf(entry.importName),
        local: entry.localName.value,
      })),
  )
  const entries = staticExports.flatMap(one => one.entries)
  return {
    own: new Map(entries.filter(isNamed).map(entry => [nameOf(entry.exportName), exported(entry, imported)])),
    stars: entries.filter(entry => !isNamed(entry)).map(entry => entry.moduleRequest.value),
    imports: [
      ...imported.filter(one => !isHandedOn(one)),
      ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
        specifier: text.slice(start + 1, end - 1),
        name: '*',
      })),
    ],
    isUsedInside: ({ local, start, end }) =>
      saysName(parsed.program, local, node => node.start >= start && node.end <= end),
    says: word => new RegExp(`\\b${word}\\b`).test(text),
  }

  // `import { a } from …; export { a }`, without a word about it in between
  function isHandedOn({ specifier, name, local }) {
    const isExported = entries.some(
      ({ moduleRequest, importName }) => moduleRequest?.value === specifier && nameOf(importName) === name,
    )
    const isListed = node => node.type === 'ImportDeclaration' || node.declaration === null
    return isExported && !saysName(parsed.program, local, isListed)
  }
}

function isNamed({ exportName }) {
  return exportName.kind !== 'None'
}

function exported({ start, end, moduleRequest, importName, localName, isType }, imported) {
  const isValue = !isType
  if (moduleRequest) return { isValue, from: { specifier: moduleRequest.value, name: nameOf(importName) } }
  const from = imported.find(({ local }) => local === localName.name)
  return from ? { isValue, from } : { isValue, start, end, local: localName.name }
}

function nameOf({ kind, name }) {
  if (kind === 'Default') return 'default'
  return name ?? '*'
}
