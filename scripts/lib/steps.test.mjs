import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countResults } from './countResults.mjs'
import { PlainError } from './PlainError.mjs'
import { chooseSteps, runSteps, summarize } from './steps.mjs'

let root
let lines
const write = line => lines.push(line)
const node = script => [process.execPath, '-e', script]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'latchkey-steps-'))
  lines = []
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('runSteps', () => {
  it('goes on after a failing step, and closes with the tally alone on the last line', async () => {
    const outcomes = await runSteps(
      [
        { name: 'a', title: 'first', command: node('process.exit(3)') },
        { name: 'b', title: 'second', command: node('') },
        {
          name: 'c',
          title: 'third',
          run: () => {
            throw new PlainError('A thing is missing.')
          },
        },
        { name: 'd', title: 'fourth', command: ['no-such-program-anywhere'] },
      ],
      { root, write },
    )
    expect(outcomes.map(({ failed }) => failed)).toEqual([1, 0, 1, 1])
    expect(lines.join('\n')).toMatch(/first: FAILED[\s\S]*second: passed[\s\S]*A thing is missing/)
    const { text, failed } = summarize(outcomes)
    expect(text.split('\n').at(-1)).toBe('1 passed, 3 failed')
    expect(failed).toBe(3)
  })

  it('counts the tests of a runner one by one', async () => {
    const spec = (title, status) => ({ file: 'x.spec.ts', title, tests: [{ status }] })
    const report = {
      stats: { expected: 4, unexpected: 1, flaky: 0, skipped: 2 },
      suites: [{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('closes', 'unexpected')] }] }],
    }
    const script = `require('node:fs').writeFileSync('e2e.json', ${JSON.stringify(JSON.stringify(report))}); process.exit(1)`
    const outcomes = await runSteps(
      [{ name: 'e2e', title: 'e2e', command: node(script), results: 'e2e.json' }],
      {
        root,
        write,
      },
    )
    const { text } = summarize(outcomes)
    expect(text).toMatch(/✗ x\.spec\.ts: closes\n\n4 passed, 1 failed$/)
    expect(text).not.toContain('opens')
  })

  it('does not believe the result file of an earlier run when the runner dies', async () => {
    writeFileSync(join(root, 'unit.json'), vitestReport(['passed']))
    const steps = [{ name: 'unit', title: 'unit', command: node('process.exit(1)'), results: 'unit.json' }]
    expect(await runSteps(steps, { root, write })).toMatchObject([{ passed: 0, failed: 1 }])
  })

  it('stops the running step and starts no other when told to', async () => {
    const controller = new AbortController()
    const steps = [
      { name: 'a', title: 'long', command: node('setInterval(() => {}, 1000)') },
      { name: 'b', title: 'next', command: node('') },
    ]
    const running = runSteps(steps, { root, write, signal: controller.signal })
    await wait(200)
    controller.abort()
    expect((await running).map(({ name, failed }) => [name, failed])).toEqual([['a', 1]])
  })
})

describe('chooseSteps', () => {
  const steps = [{ name: 'unit' }, { name: 'rules' }]
  it('keeps the order of the list, and takes all without names', () => {
    expect(chooseSteps(steps, ['rules', 'unit'])).toEqual(steps)
    expect(chooseSteps(steps, [])).toEqual(steps)
  })
  it('says which names there are when one is wrong', () => {
    expect(() => chooseSteps(steps, ['unti'])).toThrow('no step called unti: choose from unit, rules')
  })
})

describe('countResults', () => {
  const count = (text, options) => {
    const file = join(root, 'r.json')
    writeFileSync(file, text)
    return countResults(file, options)
  }

  it('counts what Vitest reports', () => {
    expect(count(vitestReport(['passed', 'failed', 'skipped', 'todo', 'passed']), { exitCode: 1 })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 2,
      failures: ['x.test.ts: failed'],
    })
  })

  it('names at most twenty', () => {
    const counts = count(vitestReport(Array(23).fill('failed')), { exitCode: 1 })
    const { text } = summarize([{ title: 'unit', seconds: 1, ...counts }])
    expect(text.match(/✗/g)).toHaveLength(20)
    expect(text).toContain('… and 3 more')
  })

  it('counts a file that could not be loaded as a failure', () => {
    expect(count(vitestReport([], 'failed'), { exitCode: 1 })).toMatchObject({ passed: 0, failed: 1 })
  })

  it('counts an error outside of all tests as a failure', () => {
    expect(count(vitestReport(['passed']), { exitCode: 1 })).toMatchObject({ passed: 1, failed: 1 })
  })

  it.each(['', '{"half":', '{}', '[]'])('counts rubbish (%s) as a failure', text => {
    expect(count(text)).toMatchObject({ passed: 0, failed: 1 })
  })

  it('counts a missing file as a failure', () => {
    expect(countResults(join(root, 'none.json'))).toMatchObject({ passed: 0, failed: 1 })
  })
})

function vitestReport(statuses, fileStatus = 'passed') {
  const assertionResults = statuses.map(status => ({ status, title: status }))
  const status = statuses.includes('failed') ? 'failed' : fileStatus
  return JSON.stringify({ testResults: [{ name: 'x.test.ts', status, assertionResults }] })
}
