import { parseSync } from 'rolldown/utils'

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/**
 * The functions of a source text that are longer than `most` lines: [{ line, name, lines }]. Every line from the first
 * to the last counts, also blank ones, comments and the functions inside.
 */
export function longFunctions(path, text, most) {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  const found = []
  walk(program, undefined, (node, name) => {
    if (!FUNCTIONS.has(node.type)) return
    const lines = text.slice(node.start, node.end).split('\n').length
    const line = text.slice(0, node.start).split('\n').length
    if (lines > most) found.push({ line, name: node.id?.name ?? name ?? 'a function', lines })
  })
  return found
}

/** A function without a name of its own goes by that of the variable or property around it. */
function walk(node, name, visit) {
  if (Array.isArray(node)) for (const item of node) walk(item, name, visit)
  else if (node && typeof node === 'object') {
    visit(node, name)
    const inner = node.id?.name ?? node.key?.name ?? name
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, inner, visit)
  }
}
