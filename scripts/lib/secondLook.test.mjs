import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runSteps, summarize } from './steps.mjs'

let root
let lines
const write = line => lines.push(line)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-second-'))
  lines = []
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('a second look', () => {
  it('calls what passes then flaky, counts it as passed, and names it with its first error', async () => {
    const [outcome] = await run({
      first: { 'a.test.ts': { adds: 'failed', subtracts: 'passed' }, 'b.test.ts': { joins: 'passed' } },
      again: { 'a.test.ts': { adds: 'passed', subtracts: 'passed' } },
    })
    expect(outcome).toMatchObject({ passed: 3, failed: 0, flaky: [{ name: 'a.test.ts: adds' }] })
    expect(lines.join('\n')).toContain('a second look at a.test.ts')
    const { text, failed } = summarize([outcome])
    expect(text).toContain('3 passed, 1 flaky')
    expect(text).toContain('~ flaky: a.test.ts: adds\n      AssertionError: 1 is not 2\n')
    expect(text.split('\n').at(-1)).toBe('3 passed, 0 failed')
    expect(failed).toBe(0)
  })

  it('lets the result file say what the second run said, for the rules', async () => {
    await run({
      first: { 'a.test.ts': { adds: 'failed' }, 'b.test.ts': { joins: 'passed' } },
      again: { 'a.test.ts': { adds: 'passed' } },
    })
    const { testResults } = JSON.parse(readFileSync(join(root, 'unit.json'), 'utf8'))
    expect(testResults.map(({ name, status }) => [name, status])).toEqual([
      ['b.test.ts', 'passed'],
      ['a.test.ts', 'passed'],
    ])
  })

  it('is red for what fails twice', async () => {
    const [outcome] = await run({
      first: { 'a.test.ts': { adds: 'failed', divides: 'failed' } },
      again: { 'a.test.ts': { adds: 'failed', divides: 'passed' } },
    })
    expect(outcome).toMatchObject({ passed: 1, failed: 1, failures: [{ name: 'a.test.ts: adds' }] })
    expect(outcome.flaky).toMatchObject([{ name: 'a.test.ts: divides' }])
  })

  it('is red when the second run dies, and does not believe a file of an earlier one', async () => {
    writeFileSync(join(root, 'unit.again.json'), report({ 'a.test.ts': { adds: 'passed' } }))
    const [outcome] = await run({ first: { 'a.test.ts': { adds: 'failed' } } })
    expect(outcome).toMatchObject({ failed: 1 })
  })

  it('is not taken when more than ten fail', async () => {
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`adds ${at}`, 'failed']))
    const [outcome] = await run({ first: { 'a.test.ts': many }, again: { 'a.test.ts': { adds: 'passed' } } })
    expect(outcome).toMatchObject({ failed: 11 })
    expect(existsSync(join(root, 'unit.again.json'))).toBe(false)
  })

  it('takes in an error that belongs to no test, and says where it came from', async () => {
    const unhandled = [{ file: join(root, 'a.test.ts'), test: 'adds', text: 'Error: late' }]
    const first = { 'a.test.ts': { adds: 'passed' } }
    const [healed] = await run({ first, unhandled, again: first })
    expect(healed).toMatchObject({ passed: 1, failed: 0 })
    expect(healed.flaky).toMatchObject([
      { name: 'a.test.ts: an error outside of its tests, during "adds"', lines: ['Error: late'] },
    ])
    const [red] = await run({ first, unhandled: [{ text: 'Error: nowhere' }], again: first })
    expect(red).toMatchObject({
      failed: 1,
      failures: [{ name: 'an error outside of all tests', lines: ['Error: nowhere'] }],
    })
  })
})

it('more than ten flaky tests in one run are red', () => {
  const flaky = Array.from({ length: 11 }, (_, at) => ({ name: `x${at}`, lines: [] }))
  const outcome = { title: 'unit', passed: 11, failed: 0, skipped: 0, seconds: 1 }
  expect(summarize([{ ...outcome, flaky: flaky.slice(1) }])).toMatchObject({ failed: 0 })
  const { text, failed } = summarize([{ ...outcome, flaky }])
  expect(failed).toBe(1)
  expect(text).toContain('11 tests passed only the second time; at most 10 may.')
})

function run({ first, again, unhandled }) {
  const save = (file, text) => `fs.writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(text)});`
  const isRed = files => Object.values(files).some(tests => Object.values(tests).includes('failed'))
  const end = (files, more = '') => `${more} process.exit(${isRed(files) || more ? 1 : 0})`
  const command = script => [process.execPath, '-e', `const fs = require('node:fs'); ${script}`]
  const late = unhandled ? save('unit.unhandled.json', JSON.stringify(unhandled)) : ''
  return runSteps(
    [
      {
        ...{ name: 'unit', title: 'unit', results: 'unit.json' },
        command: command(save('unit.json', report(first)) + end(first, late)),
        again: () => command(again ? save('unit.again.json', report(again)) + end(again) : 'process.exit(1)'),
      },
    ],
    { root, write },
  )
}

function report(files) {
  const testResults = Object.entries(files).map(([name, tests]) => ({
    name,
    status: Object.values(tests).includes('failed') ? 'failed' : 'passed',
    assertionResults: Object.entries(tests).map(([title, status]) => ({
      ...{ title, status },
      failureMessages: status === 'failed' ? ['AssertionError: 1 is not 2'] : [],
    })),
  }))
  return JSON.stringify({ testResults })
}
