import { readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { resolveImport } from './resolveImport.mjs'

const TYPE_DECLARATIONS = new Set(['TSTypeAliasDeclaration', 'TSInterfaceDeclaration'])

/** What a source file exports, followed through the workspaces: { names: Map of name → 'value' | 'type', problems }. */
export function exportNames(file, workspaces) {
  const modules = new Map()
  const problems = []
  const names = new Map()
  for (const name of namesOf(file, new Set())) names.set(name, kindOf(file, name, new Set()) ?? 'value')
  return { names, problems }

  function namesOf(path, seen) {
    if (seen.has(path)) return new Set()
    seen.add(path)
    const { own, stars } = moduleOf(path)
    const found = new Set(own.keys())
    for (const star of stars) {
      const target = resolveImport(path, star.specifier, workspaces)
      if (target) for (const name of namesOf(target, seen)) name !== 'default' && found.add(name)
      else {
        if (isOurs(star.specifier)) problems.push(`${path}: ${star.specifier} is not there`)
        found.add(`* from ${star.specifier}`)
      }
    }
    return found
  }

  // A name may be exported twice on its way; undefined when it is not there at all.
  function kindOf(path, name, seen) {
    if (seen.has(`${path}#${name}`)) return undefined
    seen.add(`${path}#${name}`)
    const { own, stars } = moduleOf(path)
    const entry = own.get(name)
    if (entry) return entry.from ? followed(path, name, entry, seen) : entry.kind
    for (const star of stars) {
      const target = resolveImport(path, star.specifier, workspaces)
      const kind = target && kindOf(target, name, seen)
      if (kind) return star.kind === 'type' ? 'type' : kind
    }
    return undefined
  }

  function followed(path, name, { from, kind }, seen) {
    const target = resolveImport(path, from.specifier, workspaces)
    if (!target || from.name === '*') {
      if (!target && isOurs(from.specifier))
        problems.push(`${path}: "${name}" comes from ${from.specifier}, which is not there`)
      return kind
    }
    const found = kindOf(target, from.name, seen)
    if (found === undefined)
      problems.push(`${path}: "${name}" comes from ${from.specifier}, which does not export ${from.name}`)
    return kind === 'type' ? 'type' : (found ?? kind)
  }

  function moduleOf(path) {
    if (!modules.has(path)) modules.set(path, readModule(path))
    return modules.get(path)
  }
}

/** { own: Map of exported name → { kind, from? }, stars: [{ specifier, kind }] } of one file. */
function readModule(path) {
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'))
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const locals = localNames(program)
  const own = new Map()
  const stars = []
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration') own.set('default', { kind: 'value' })
    else if (node.type === 'ExportAllDeclaration' && node.exported)
      own.set(nameOf(node.exported), {
        kind: node.exportKind,
        from: { specifier: node.source.value, name: '*' },
      })
    else if (node.type === 'ExportAllDeclaration')
      stars.push({ specifier: node.source.value, kind: node.exportKind })
    else if (node.type === 'ExportNamedDeclaration') {
      for (const [name, kind] of declared(node.declaration))
        if (own.get(name)?.kind !== 'value') own.set(name, { kind })
      for (const each of node.specifiers) own.set(nameOf(each.exported), specifierEntry(node, each, locals))
    }
  }
  return { own, stars }
}

function specifierEntry(node, each, locals) {
  const name = nameOf(each.local)
  const kind = node.exportKind === 'type' || each.exportKind === 'type' ? 'type' : 'value'
  if (node.source) return { kind, from: { specifier: node.source.value, name } }
  const local = locals.get(name)
  return kind === 'type' ? { ...local, kind } : (local ?? { kind })
}

/** Every top-level name a file declares or imports, as an entry an export of it would have. */
function localNames(program) {
  const locals = new Map()
  for (const node of program.body) {
    for (const [name, kind] of declared(node.declaration ?? node))
      if (locals.get(name)?.kind !== 'value') locals.set(name, { kind })
    if (node.type !== 'ImportDeclaration') continue
    for (const each of node.specifiers) {
      const kind = node.importKind === 'type' || each.importKind === 'type' ? 'type' : 'value'
      locals.set(each.local.name, { kind, from: { specifier: node.source.value, name: importedName(each) } })
    }
  }
  return locals
}

function importedName(specifier) {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported)
}

function declared(node) {
  if (!node) return []
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(each => boundNames(each.id)).map(name => [name, 'value'])
  if (!/Declaration$|^TSDeclareFunction$/.test(node.type) || !node.id) return []
  return [[node.id.name ?? node.id.value, TYPE_DECLARATIONS.has(node.type) ? 'type' : 'value']]
}

function boundNames(pattern) {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'ObjectPattern')
    return pattern.properties.flatMap(each => boundNames(each.value ?? each.argument))
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(boundNames)
  return boundNames(pattern.left ?? pattern.argument)
}

function nameOf(node) {
  return node.name ?? node.value
}

function isOurs(specifier) {
  return /^(?:\.|@latchkey\/)/.test(specifier)
}
