// Who may import whom: the edges between packages, the order inside core and react, no cycles of files or folders.
// Beside them, what else no file may do: name WalletConnect outside of its place, count money in floating point.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { commandLine } from './checks/commandLine.mjs'
import { coreOrder } from './checks/coreOrder.mjs'
import { findCycles } from './checks/findCycles.mjs'
import { floatingMoney } from './checks/floatingMoney.mjs'
import { folderCircles } from './checks/folderCircles.mjs'
import { folderOrderProblems, unplacedFiles } from './checks/folderOrder.mjs'
import { packageEdgeProblems } from './checks/packageEdges.mjs'
import { reactOrder } from './checks/reactOrder.mjs'
import { readImports } from './checks/readImports.mjs'
import { remoteNames } from './checks/remoteNames.mjs'
import { resolveImport } from './checks/resolveImport.mjs'
import { sourceFiles } from './checks/sourceFiles.mjs'
import { readWorkspaces } from './checks/workspaces.mjs'

const { root } = commandLine()
const rootManifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const workspaces = readWorkspaces(root)
const violations = []
const imports = []
let fileCount = 0

for (const workspace of workspaces)
  for (const file of sourceFiles(workspace.folder)) {
    fileCount++
    for (const found of importsOf(file)) {
      const target = resolveImport(file, found.specifier, workspaces)
      imports.push({ ...found, file, target })
      const { specifier, line } = found
      for (const why of packageEdgeProblems({ root, rootManifest, workspaces, workspace, file, specifier }))
        violations.push({ file, line, what: `imports ${specifier}`, why })
    }
  }

for (const order of [coreOrder(root), reactOrder(root)]) {
  for (const { file, line, specifier, why } of folderOrderProblems(order, imports))
    violations.push({ file, line, what: `imports ${specifier}`, why })
  for (const { file, why } of unplacedFiles(order, sourceFiles(order.folder)))
    violations.push({ file, line: 1, what: 'stands outside the order', why })
}

for (const { file, line, why } of remoteNames(root, sourceFiles(coreOrder(root).folder)))
  violations.push({ file, line, what: 'names WalletConnect', why })

for (const { folder } of workspaces)
  for (const { file, line, why } of floatingMoney(root, sourceFiles(folder)))
    violations.push({ file, line, what: 'makes a number of money', why })

for (const { file, line, specifier, why } of folderCircles(workspaces, imports))
  violations.push({ file, line, what: `imports ${specifier}`, why })

for (const cycle of findCycles(runtimeGraph())) {
  const line = imports.find(each => each.file === cycle[0] && each.target === (cycle[1] ?? cycle[0])).line
  const path = [...cycle, cycle[0]].map(file => relative(root, file)).join(' → ')
  violations.push({ file: cycle[0], line, what: 'is part of a cycle', why: path })
}

if (fileCount === 0)
  violations.push({ file: root, line: 1, what: 'holds no source file', why: 'nothing was checked' })
for (const { file, line, what, why } of violations)
  console.error(`${relative(root, file)}:${line} ${what}: ${why}`)
console.log(
  `${fileCount} files, ${imports.length} imports, ${violations.length === 0 ? 'no violation' : `${violations.length} violations`}.`,
)
process.exitCode = violations.length === 0 ? 0 : 1

function importsOf(file) {
  try {
    return readImports(file, readFileSync(file, 'utf8'))
  } catch (error) {
    violations.push({ file, line: 1, what: 'cannot be read', why: error.message })
    return []
  }
}

function runtimeGraph() {
  const graph = new Map()
  for (const { file, target, kind } of imports) {
    if (target === undefined || kind === 'type') continue
    if (!graph.has(file)) graph.set(file, new Set())
    graph.get(file).add(target)
  }
  return graph
}
