import { parseSync } from 'rolldown/utils'

/**
 * Every import of a source text: [{ specifier, line, kind }], kind being 'static', 'dynamic' or 'type'.
 * `import { type A }` counts as static: under verbatimModuleSyntax the module is still loaded.
 */
export function readImports(path, text) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const lineOf = lineFinder(text)
  const found = []
  walk(program, node => {
    const specifier = specifierOf(node)
    if (specifier !== undefined) found.push({ specifier, line: lineOf(node.start), kind: kindOf(node) })
  })
  return found.sort((a, b) => a.line - b.line)
}

function specifierOf(node) {
  if (node.type === 'TSImportEqualsDeclaration') return node.moduleReference.expression?.value
  if (!/^(?:Import(?:Declaration|Expression)|Export(?:Named|All)Declaration|TSImportType)$/.test(node.type))
    return
  const source = node.source ?? node.argument
  if (source?.type === 'TSLiteralType') return source.literal.value
  if (source?.type === 'TemplateLiteral' && source.expressions.length === 0)
    return source.quasis[0].value.cooked
  return typeof source?.value === 'string' ? source.value : undefined
}

function kindOf(node) {
  if (node.type === 'ImportExpression') return 'dynamic'
  if (node.type === 'TSImportType') return 'type'
  return node.importKind === 'type' || node.exportKind === 'type' ? 'type' : 'static'
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node)
    for (const key in node) if (typeof node[key] === 'object') walk(node[key], visit)
  }
}

function lineFinder(text) {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return offset => {
    const next = starts.findIndex(start => start > offset)
    return next === -1 ? starts.length : next
  }
}
