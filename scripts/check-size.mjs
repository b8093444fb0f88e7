// What a visitor downloads, gzipped, against the goals of scripts/size-budgets.json. 1 kB is 1000 bytes. Over a goal is told,
// more than a tenth over it fails.
// --why lists the ten largest modules of each row (their length before minifying).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPage } from './checks/buildPage.mjs'
import { commandLine } from './checks/commandLine.mjs'
import { compareSize } from './checks/compareSize.mjs'
import { measureElement } from './checks/measureElement.mjs'
import { measureFrame } from './checks/measureFrame.mjs'
import { measurePage } from './checks/measurePage.mjs'
import { readWorkspaces } from './checks/workspaces.mjs'
import { buildRecipe } from './lib/buildRecipe.mjs'
import { fileStages } from './lib/fileStages.mjs'

const { root, why } = commandLine([], ['why'])
const budgets = JSON.parse(readFileSync(join(root, 'scripts/size-budgets.json'), 'utf8'))
const recipe = buildRecipe(root)
const workspaces = readWorkspaces(root)
const failures = []
const advice = 'npm run size -- --why names its largest modules'
const { files } = await fileStages({ root, workspaces }).catch(error => {
  failures.push(`cannot build: ${withoutStack(error.message)}`)
  return { files: new Map() }
})
const rows = []

for (const { name } of budgets.pages)
  if (!recipe.pages.some(page => page.name === name))
    failures.push(`the page ${name} is not in scripts/build-recipe.json`)
for (const page of recipe.pages) {
  const entry = page.entry.join('\n')
  const budget = budgets.pages.find(({ name }) => name === page.name)
  if (!budget) {
    failures.push(`the page ${page.name} has no budget in scripts/size-budgets.json`)
    continue
  }
  try {
    const external = [...recipe.external, ...(page.external ?? [])]
    rows.push(
      ...measurePage({ ...page, ...budget }, await buildPage({ root, workspaces, entry, external, files })),
    )
  } catch (error) {
    failures.push(`cannot build "${page.entry[0]}": ${withoutStack(error.message)}`)
  }
}
if (budgets.element)
  try {
    rows.push(...(await measureElement(budgets.element, root)))
  } catch (error) {
    failures.push(`cannot build the elements: ${withoutStack(error.message)}`)
  }
if (budgets.frame)
  try {
    rows.push(...(await measureFrame(budgets.frame, root)))
  } catch (error) {
    failures.push(`cannot build the frame: ${withoutStack(error.message)}`)
  }

const width = Math.max(...rows.map(row => row.name.length), 4)
if (rows.length > 0) console.log(`${'what'.padEnd(width)}${'kB gzip'.padStart(9)}${'goal'.padStart(8)}`)
for (const row of rows) {
  const { word, isOver } = compareSize(row.bytes, row.kB)
  const figures = `${(row.bytes / 1000).toFixed(1).padStart(9)}${String(row.kB ?? '–').padStart(8)}`
  console.log(`${row.name.padEnd(width)}${figures}  ${row.missing.length > 0 ? 'not found' : word}`.trimEnd())
  if (why)
    for (const [module, length] of largest(row))
      console.log(`${String(length).padStart(width + 9)} ${module}`)
  if (isOver)
    failures.push(
      `${row.name}: ${row.bytes} bytes, ${row.bytes - row.kB * 1000} over the goal, more than a tenth (${advice})`,
    )
  for (const module of row.missing) failures.push(`${row.name}: not found: ${module}`)
}
for (const subpath of unmeasured())
  failures.push(`${subpath} has no budget: give it a page in scripts/build-recipe.json`)
for (const failure of failures) console.error(`✗ ${failure}`)
process.exitCode = failures.length === 0 ? 0 : 1

/** What a site can import and no page here does; the test wallets are not for visitors. */
function unmeasured() {
  const published = workspaces.find(({ name }) => name === 'latchkey')
  const entries = recipe.pages.flatMap(page => page.entry).join('\n')
  return Object.keys(published?.manifest.exports ?? {})
    .map(subpath => `latchkey${subpath.slice(1)}`)
    .filter(name => !['latchkey/testing', 'latchkey/server'].includes(name) && !entries.includes(`'${name}'`))
}

function withoutStack(message) {
  return message.replace(/\n\s+at .*/g, '').replace(/\n\s*\n/g, '\n')
}

function largest({ modules }) {
  return modules.toSorted((a, b) => b[1] - a[1]).slice(0, 10)
}
