// The public names of `latchkey`, compared with docs/exports.json; --update writes them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { commandLine } from './checks/commandLine.mjs'
import { exportNames } from './checks/exportNames.mjs'
import { exportedFile, readWorkspaces } from './checks/workspaces.mjs'

const { root, update } = commandLine([], ['update'])
const snapshotFile = join(root, 'docs/exports.json')
const problems = []
const current = publicNames()
const before = existsSync(snapshotFile) ? JSON.parse(readFileSync(snapshotFile, 'utf8')) : {}
const differences = compare(before, current)

for (const problem of problems) console.error(`✗ ${problem}`)
for (const line of differences) console.log(line)
if (problems.length > 0) process.exitCode = 1
else if (update) {
  mkdirSync(dirname(snapshotFile), { recursive: true })
  writeFileSync(snapshotFile, `${JSON.stringify(current, null, 2)}\n`)
  console.log(`docs/exports.json written: ${countNames()} public names.`)
} else if (differences.length > 0) {
  console.error('The public names changed. If that is meant: node scripts/check-exports.mjs --update')
  process.exitCode = 1
} else console.log(`${countNames()} public names, as in docs/exports.json.`)

function publicNames() {
  const workspaces = readWorkspaces(root)
  const published = workspaces.find(each => each.name === 'latchkey')
  if (!published) {
    problems.push('there is no workspace named latchkey')
    return {}
  }
  const result = {}
  for (const subpath of Object.keys(published.manifest.exports ?? {})) {
    if (/\.(?:json|css)$/.test(subpath)) continue
    const file = exportedFile(published, subpath)
    if (!file || !existsSync(file)) problems.push(`the subpath ${subpath} leads to no source file`)
    else result[subpath] = namesOf(file, workspaces)
  }
  if (Object.keys(result).length === 0) problems.push('packages/latchkey exports no subpath')
  return result
}

function namesOf(file, workspaces) {
  try {
    const { names, problems: found } = exportNames(file, workspaces)
    problems.push(...found.map(each => each.replaceAll(`${root}/`, '')))
    const ofKind = kind => [...names.keys()].filter(name => names.get(name) === kind).sort()
    return { values: ofKind('value'), types: ofKind('type') }
  } catch (error) {
    problems.push(`${relative(root, file)} cannot be read: ${error.message}`)
    return { values: [], types: [] }
  }
}

function compare(old, fresh) {
  const lines = tree =>
    Object.entries(tree).flatMap(([subpath, { values, types }]) => [
      ...values.map(name => `${subpath} ${name}`),
      ...types.map(name => `${subpath} type ${name}`),
    ])
  const was = new Set(lines(old))
  const is = new Set(lines(fresh))
  return [
    ...[...was].filter(line => !is.has(line)).map(line => `- ${line}`),
    ...[...is].filter(line => !was.has(line)).map(line => `+ ${line}`),
  ]
}

function countNames() {
  return Object.values(current).reduce((sum, { values, types }) => sum + values.length + types.length, 0)
}
