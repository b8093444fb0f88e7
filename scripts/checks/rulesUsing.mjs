import { parseSync } from 'rolldown/utils'
import { saysName } from './saysName.mjs'
import { titleIds } from './testResults.mjs'

/** The rules named by the tests of a file that use a name; by all of its tests if none uses it itself. */
export function rulesUsing(name, path, text) {
  const { program } = parseSync(path, text)
  const tests = []
  walk(program, node => {
    if (node.type === 'CallExpression') tests.push({ node, ids: idsIn([node.callee, node.arguments[0]]) })
  })
  const naming = tests.filter(({ ids }) => ids.length > 0)
  const using = naming.filter(({ node }) => saysName(node.arguments.slice(1), name))
  return (using.length > 0 ? using : naming).flatMap(({ ids }) => ids)
}

/** Of a title, or of the rows that fill it in. */
function idsIn(nodes) {
  const ids = []
  walk(nodes, node => {
    if (node.type === 'Literal' && typeof node.value === 'string') ids.push(...titleIds(node.value))
    if (node.type === 'TemplateElement') ids.push(...titleIds(node.value.raw))
  })
  return ids
}

function walk(node, visit) {
  if (Array.isArray(node)) for (const item of node) walk(item, visit)
  else if (node && typeof node === 'object') {
    visit(node)
    for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
  }
}
