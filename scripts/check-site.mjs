// What a site's own build makes of the package: files and kB (gzip, 1000 bytes) that a visitor loads, against the goals of `site` in
// scripts/size-budgets.json; more than a tenth over one fails. --why names the files of each row.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from './checks/buildSite.mjs'
import { commandLine } from './checks/commandLine.mjs'
import { compareSize } from './checks/compareSize.mjs'
import { measureSite } from './checks/measureSite.mjs'
import { distFolder, isPublishedBuilt } from './lib/buildPublished.mjs'
import { buildScripts } from './lib/buildScripts.mjs'

const { root, why } = commandLine([], ['why'])
const readJson = path => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { site } = readJson('scripts/size-budgets.json')
const isBuilt = isPublishedBuilt(root) // by a step before this one
const dist = isBuilt ? join(root, distFolder) : mkdtempSync(join(root, 'node_modules/.latchkey-site-')) // within the root, to find react and wagmi
const failures = []
try {
  if (!isBuilt) await buildHere()
  const [plain, chunks] = await Promise.all(
    [site.plain, site.page].map(page => buildSite({ root, dist, page })),
  )
  const rows = measureSite({ plain, chunks, moments: site.moments })
  const width = Math.max(...rows.map(({ name }) => name.length))
  console.log(`${'a site of React and wagmi'.padEnd(width)}   kB gzip  files`)
  for (const row of rows) tell(row, width)
} finally {
  if (!isBuilt) rmSync(dist, { recursive: true, force: true })
}
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1

async function buildHere() {
  const { type, sideEffects } = readJson('packages/latchkey/package.json')
  await buildScripts(root, dist)
  writeFileSync(join(dist, 'package.json'), JSON.stringify({ type, sideEffects })) // what a site's build goes by
}

function tell({ name, files, bytes, budget, missing, list }, width) {
  const size = compareSize(bytes, budget?.kB)
  const over = budget && (size.isOver || files > budget.files)
  const word = budget ? `${over ? 'over' : size.word}: ${budget.kB} kB, ${budget.files} files` : ''
  const figures = `${(bytes / 1000).toFixed(1).padStart(9)}${String(files).padStart(7)}`
  console.log(`${name.padEnd(width)} ${figures}  ${word}`.trimEnd())
  if (why)
    for (const { fileName, code } of list) console.log(`${String(code.length).padStart(width)} ${fileName}`)
  if (over) failures.push(`${name}: over its budget`)
  for (const file of missing) failures.push(`${name}: the package has no file ${file}.js`)
}
