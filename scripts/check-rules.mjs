// Every rule of docs/rules.md is proven by a passed test, belongs to a feature that is begun or waits for one, or is decided
// otherwise; every claim of docs/threat-model.md is proven. --closed assets,activity fails while a rule of these features is
// begun or later.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { commandLine } from './checks/commandLine.mjs'
import { knownRuleIds, RULE_COUNTS } from './checks/knownRules.mjs'
import { featureFolder, laterFeatureNames } from './checks/laterFeatures.mjs'
import { idsOfLongTests, idsOfTestsIn } from './checks/longTests.mjs'
import { readRuleLines } from './checks/ruleLines.mjs'
import { testOnlyExports } from './checks/testOnlyExports.mjs'
import { readTestResults, titleIds } from './checks/testResults.mjs'
import { threatClaims } from './checks/threatClaims.mjs'

const MOST_IDS_A_TITLE = 5

const options = commandLine(['results', 'rules', 'closed'], ['all'])
const closed = options.closed?.split(',') ?? []
const rulesFile = resolve(options.rules ?? join(options.root, 'docs/rules.md'))
const resultsFolder = resolve(options.results ?? join(options.root, 'results'))
const failures = []

if (!existsSync(rulesFile)) stop(`There is no ${rulesFile}.`)
const knownIds = knownRuleIds()
const { rules, failures: lineFailures } = readRuleLines(readFileSync(rulesFile, 'utf8'), knownIds)
failures.push(...lineFailures)

const results = readTestResults(resultsFolder)
if (results.found === 0)
  stop(`There are no test results in ${resultsFolder}: run the tests first (npm test writes them).`)
for (const name of results.missing) console.log(`Note: there is no ${name}; its tests are not counted.`)
for (const name of results.old) console.log(`Note: ${name} is of an earlier run than the newest results.`)
failures.push(...results.failures)

for (const name of closed.filter(name => !laterFeatureNames.includes(name)))
  failures.push(`--closed: there is no feature "${name}" (known: ${laterFeatureNames.join(', ')})`)

const notes = []
const begun = new Set(rules.filter(({ state }) => state === 'begun').map(({ feature }) => feature))
for (const { file, name, rules: named } of testOnlyExports(options.root)) {
  const about = named.length > 0 ? ` (${named.join(' ')})` : ''
  // Its user may come with the next step of its feature.
  const isBegun = [...begun].some(feature => file.split('/').includes(feature))
  const list = isBegun ? notes : failures
  list.push(`${file}: ${name} is used by tests alone${about}: use it in what is shipped, or take it out`)
}

const claims = threatClaims(options.root)
const isAll = options.all || process.env.LATCHKEY_TESTS === 'all'
const longIds = isAll ? new Set() : idsOfLongTests(options.root)
const onlyLong = []
const unread = [...results.missing, ...results.old]
const unreadIds = idsOfTestsIn(options.root, unread)
const onlyUnread = []
const provenIds = idsOfPassedTests(results.tests)
for (const id of claims.ids)
  if (!provenIds.has(id) && !claims.waiting.includes(id) && longIds.has(id)) onlyLong.push(id)
  else if (!provenIds.has(id) && !claims.waiting.includes(id) && unreadIds.has(id)) onlyUnread.push(id)
  else if (!provenIds.has(id) && !claims.waiting.includes(id))
    failures.push(`docs/threat-model.md says ${id}, but no test that ran and passed names it`)
for (const id of claims.waiting)
  if (provenIds.has(id))
    failures.push(`docs/threat-model.md: ${id} is proven, and still among those not built yet`)
const open = new Set(knownIds)
for (const { id, line, state, feature } of rules) {
  if (state === 'proven' && !provenIds.has(id) && longIds.has(id)) onlyLong.push(id)
  else if (state === 'proven' && !provenIds.has(id) && unreadIds.has(id)) onlyUnread.push(id)
  else if (state === 'proven' && !provenIds.has(id)) {
    failures.push(`line ${line}: ${id} says proven, but no test that ran and passed names it`)
    continue
  }
  const folder = state === 'later' ? featureFolder(options.root, feature) : undefined
  if (folder) {
    failures.push(
      `line ${line}: ${id} says later: ${feature}, but ${folder} exists: prove it, or say "begun: ${feature}" or "otherwise: <reason>"`,
    )
    continue
  }
  if (closed.includes(feature))
    failures.push(`line ${line}: ${id} says ${state}: ${feature}, which --closed wants done`)
  if ((state === 'later' || state === 'begun') && provenIds.has(id))
    notes.push(`${id} can be proven: a passed test names it`)
  if (state !== 'none') open.delete(id)
}

if (onlyUnread.length > 0) {
  const steps = unread.map(name => name.replace('.json', '')).join(' ')
  failures.push(
    `docs says of ${new Set(onlyUnread).size} rules and claims that they are proven, by tests whose results are missing or old: npm test -- ${steps} rules`,
  )
}

printCounts()
if (onlyLong.length > 0)
  console.log(`${onlyLong.length} rules are proven in npm run test:all alone: ${onlyLong.join(' ')}`)
for (const note of notes) console.log(`Note: ${note}`)
for (const failure of failures) console.error(`✗ ${failure}`)
console.log(failures.length === 0 ? 'Every rule has its state.' : `${failures.length} rule failures.`)
process.exitCode = failures.length === 0 ? 0 : 1

function idsOfPassedTests(tests) {
  const known = new Set([...knownIds, ...claims.ids])
  const passed = new Set()
  for (const test of tests) {
    const ids = titleIds(test.title)
    const where = `${relative(options.root, test.where ?? '')}: "${test.title}"`
    if (ids.length > MOST_IDS_A_TITLE)
      failures.push(`${where} names ${ids.length} rules; at most ${MOST_IDS_A_TITLE} a test`)
    for (const id of ids) {
      if (!known.has(id)) failures.push(`${where} names ${id}, which is not a known rule`)
      else if (test.passed && ids.length <= MOST_IDS_A_TITLE) passed.add(id)
    }
  }
  return passed
}

function printCounts() {
  const states = new Map(rules.map(rule => [rule.id, rule.state]))
  const row = cells => console.log(cells.map((cell, at) => String(cell).padStart(at === 0 ? 6 : 10)).join(''))
  const count = ids => [
    ...['proven', 'begun', 'later', 'otherwise'].map(
      state => ids.filter(id => !open.has(id) && states.get(id) === state).length,
    ),
    ids.filter(id => open.has(id)).length,
  ]
  row(['area', 'proven', 'begun', 'later', 'otherwise', 'open'])
  for (const area of Object.keys(RULE_COUNTS))
    row([area, ...count(knownIds.filter(id => id.startsWith(`${area}-`)))])
  row(['all', ...count(knownIds)])
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
