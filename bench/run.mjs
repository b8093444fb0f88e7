// npm run bench: Latchkey beside its peers, in one run. bench/README.md says what is measured and how.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../scripts/lib/browsers.mjs'
import { exitWith, PlainError } from '../scripts/lib/PlainError.mjs'
import { root } from '../scripts/lib/root.mjs'
import { stopSignal } from '../scripts/lib/stopSignal.mjs'
import { answerOutside } from './lib/answerOutside.mjs'
import { answerRelay } from './lib/answerRelay.mjs'
import { buildLatchkey } from './lib/buildLatchkey.mjs'
import { buildPage } from './lib/buildPage.mjs'
import { conditions } from './lib/conditions.mjs'
import { figures } from './lib/figures.mjs'
import { formatResults } from './lib/formatResults.mjs'
import { installPages } from './lib/installPages.mjs'
import { listenSecurely } from './lib/listenSecurely.mjs'
import { measureEarlyClick } from './lib/measureEarlyClick.mjs'
import { measurePage } from './lib/measurePage.mjs'
import { pages } from './lib/pages.mjs'
import { selfSigned } from './lib/selfSigned.mjs'
import { servePage } from './lib/servePage.mjs'
import { summarizeVisits } from './lib/summarizeVisits.mjs'
import { weighPage } from './lib/weighPage.mjs'

const signal = stopSignal()
try {
  await run(readArguments())
} catch (error) {
  exitWith(error)
}

async function run({ chosen, rounds, check }) {
  console.log('building Latchkey and the pages')
  await buildLatchkey({ signal })
  await installPages(chosen, { signal })
  const certificate = selfSigned()
  const served = []
  const others = await listenSecurely(certificate, answerOutside, answerRelay)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...chromiumArgs, `--host-resolver-rules=MAP * 127.0.0.1:${others.port}, EXCLUDE localhost`],
  })
  try {
    for (const page of chosen) {
      const built = await buildPage(page)
      served.push({ ...page, ...built, ...(await servePage(built.files, certificate)) })
    }
    await weighAll(browser, served)
    const visits = await visitAll(browser, served, rounds)
    const summary = served.map(page => summarizeVisits(page, visits))
    const machine = `${cpus().length} × ${cpus()[0]?.model.trim() || process.arch}, Node ${process.versions.node}, Chromium ${browser.version()}`
    const table = formatResults(summary, { rounds, machine })
    const reached = figures(summary)
    console.log(`\n${table}\n\n${reached.map(({ text }) => text).join('\n')}`)
    keep({ machine, rounds, summary, visits, table, reached })
    if (check && reached.some(({ isReached }) => !isReached)) process.exitCode = 1
  } finally {
    await browser.close()
    await Promise.all([others, ...served].map(({ close }) => close()))
  }
}

async function weighAll(browser, served) {
  for (const page of served) {
    if (signal.aborted) throw new PlainError('Stopped.')
    console.log(`weighing ${page.title}`)
    page.weight = await weighPage(browser, page)
  }
}

/** Round by round, every page in every condition; each round begins with another page, so that none is always first. */
async function visitAll(browser, served, rounds) {
  const visits = []
  await measurePage(browser, { ...served[0], baseline: undefined }, conditions[0]) // the browser's own first time
  for (let round = 0; round < rounds; round += 1)
    for (const condition of conditions)
      for (const page of [
        ...served.slice(round % served.length),
        ...served.slice(0, round % served.length),
      ]) {
        if (signal.aborted) throw new PlainError('Stopped.')
        const visit = await visitOnce(browser, page, condition).catch(error => {
          throw new PlainError(`The visit of ${page.title} (${condition.name}) failed: ${error.message}`)
        })
        visits.push({ page: page.name, condition: condition.name, round, ...visit })
        console.log(`round ${round + 1} of ${rounds}, ${condition.name}: ${page.title}`)
      }
  return visits
}

/** One visitor who looks around first and, where there is a kit and no delay, one who clicks at once. */
async function visitOnce(browser, page, condition) {
  const calm = await measurePage(browser, page, condition)
  const isEarly = page.baseline !== undefined && condition.latency === 0
  return { ...calm, ...(isEarly ? await measureEarlyClick(browser, page, condition) : {}) }
}

function keep({ table, reached, ...data }) {
  const folder = join(root, 'bench/results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'pages.json'), `${JSON.stringify({ ...data, reached }, null, 2)}\n`)
  writeFileSync(
    join(folder, 'pages.md'),
    `${table}\n\n${reached.map(({ text }) => `- ${text}`).join('\n')}\n`,
  )
  console.log('\nkept in bench/results/pages.md and pages.json')
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      check: { type: 'boolean', default: false },
    },
  })
  const rounds = values.quick ? 1 : Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new PlainError(`--rounds is "${values.rounds}": give a whole number from 1.`)
  const names = values.only?.split(',') ?? pages.map(({ name }) => name)
  const unknown = names.filter(name => !pages.some(page => page.name === name))
  if (unknown.length > 0)
    throw new PlainError(
      `There is no page called ${unknown.join(', ')}: choose from ${pages.map(({ name }) => name).join(', ')}.`,
    )
  return { chosen: pages.filter(({ name }) => names.includes(name)), rounds, check: values.check }
}
