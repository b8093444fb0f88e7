// node bench/decode.mjs: the decoder's false alarms and misses on its corpus, and how long it reads one request.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { exitWith } from '../scripts/lib/PlainError.mjs'
import { root } from '../scripts/lib/root.mjs'
import { figure } from './lib/figure.mjs'
import { percentile } from './lib/percentile.mjs'

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })
const rounds = 20

try {
  await run()
} catch (error) {
  exitWith(error)
}

async function run() {
  const { corpus } = await load('test/corpus.ts')
  const { judgeCorpus } = await load('test/judgeCorpus.ts')
  const { inspectRequest } = await load('src/inspectRequest.ts')
  const { dangerous, good, missed, alarms } = judgeCorpus(corpus)
  const times = Array.from({ length: rounds }, () =>
    corpus.map(each => timed(() => inspectRequest(each.request, each.facts))),
  )
  const slow = percentile(times.slice(1).flat(), 95)
  const share = (100 * alarms.length) / good
  const figures = [
    figure(
      missed.length === 0,
      `${missed.length} of ${dangerous} dangerous requests without a red warning, wanted 0${named(missed)}`,
    ),
    figure(
      share < 2,
      `${alarms.length} of ${good} good ones with a red warning (${share.toFixed(1)} %), wanted under 2 %${named(alarms)}`,
    ),
    figure(slow < 50, `request to decoded view, 95 of 100: ${slow.toFixed(2)} ms, wanted under 50`),
  ]
  console.log(figures.map(({ text }) => text).join('\n'))
  if (values.check && !figures.every(({ isReached }) => isReached)) process.exitCode = 1
}

async function load(path) {
  const { module } = await runnerImport(join(root, 'packages/decode', path), { configFile: false })
  return module
}

function timed(work) {
  const begin = performance.now()
  work()
  return performance.now() - begin
}

function named(names) {
  return names.length > 0 ? `: ${names.join(', ')}` : ''
}
