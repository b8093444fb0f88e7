import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allSteps } from './allSteps.mjs'
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

  it('runs neighbours of one group side by side, and keeps apart what each says', async () => {
    // Each waits for the other's file: one after the other, the first would never end.
    const meet = (mine, other) =>
      node(
        `const fs = require('node:fs'); console.log('${mine} begins'); fs.writeFileSync('${mine}', '');
        const look = () => fs.existsSync('${other}') ? console.log('${mine} met') : setTimeout(look, 20); look()`,
      )
    const outcomes = await runSteps(
      [
        { name: 'a', group: 'both', title: 'first', command: meet('a', 'b') },
        { name: 'b', group: 'both', title: 'second', command: meet('b', 'a') },
        { name: 'c', title: 'third', run: () => write('after them') },
      ],
      { root, write },
    )
    expect(outcomes.map(({ title, failed }) => [title, failed])).toEqual([
      ['first', 0],
      ['second', 0],
      ['third', 0],
    ])
    const said = lines.join('\n')
    expect(said).toMatch(/── first\na begins\na met\n── first: passed/)
    expect(said).toMatch(/── second\nb begins\nb met\n── second: passed/)
    expect(said.indexOf('after them')).toBeGreaterThan(said.indexOf('second: passed'))
  })

  it('runs those of one lane in their order, beside the other lanes', async () => {
    // The second of the lane needs what the first left; the one beside them goes on until that second one is there.
    const fs = "const fs = require('node:fs');"
    const outcomes = await runSteps(
      [
        {
          ...{ name: 'a', group: 'g', title: 'beside' },
          command: node(`${fs} const look = () => fs.existsSync('c') || setTimeout(look, 20); look()`),
        },
        {
          ...{ name: 'b', group: 'g', lane: 'one', title: 'first' },
          command: node(`${fs} setTimeout(() => fs.writeFileSync('b', ''), 100)`),
        },
        {
          ...{ name: 'c', group: 'g', lane: 'one', isPatient: true, title: 'second' },
          command: node(`${fs} fs.copyFileSync('b', 'c')`),
        },
      ],
      { root, write },
    )
    expect(outcomes.map(({ name, failed }) => [name, failed])).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 0],
    ])
  })

  it('lets one of a group speak as it goes, and tells of the others after it', async () => {
    const outcomes = await runSteps(
      [
        { name: 'a', group: 'g', title: 'quiet', command: node("console.log('done long ago')") },
        { name: 'b', group: 'g', speaks: true, title: 'loud', command: node('setTimeout(() => {}, 300)') },
      ],
      { root, write },
    )
    expect(outcomes.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(lines.join('\n')).toMatch(
      /^\n── loud\n── loud: passed \(.*\)\n\n── quiet\ndone long ago\n── quiet: passed/,
    )
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

  it('tells what failed in a real run of Vitest and of Playwright, where and why', async () => {
    const modules = join(import.meta.dirname, '../../node_modules')
    const lines = from => [
      `import { expect, test } from '${modules}/${from}'`,
      "import { check } from './check.mjs'",
      "test('counts', () => {",
      '  check(expect)',
      '})',
    ]
    writeFileSync(join(root, 'check.mjs'), 'export const check = expect => expect(1).toBe(2)')
    writeFileSync(join(root, 'one.test.mjs'), lines('vitest/dist/index.js').join('\n'))
    writeFileSync(join(root, 'two.spec.mjs'), lines('@playwright/test/index.mjs').join('\n'))
    const settings =
      "export default { testMatch: 'two.spec.mjs', reporter: [['json', { outputFile: 'e2e.json' }]] }"
    writeFileSync(join(root, 'playwright.config.mjs'), settings)
    const [unit, e2e] = ['unit', 'e2e'].map(name => allSteps.find(step => step.name === name))
    const options = unit.command.filter(option => /^--(reporter|outputFile)/.test(option)).map(inProject)
    const quietly = (file, ...rest) => [
      ...['sh', '-c', 'exec "$0" "$@" > /dev/null 2>&1'],
      ...[process.execPath, join(modules, file), ...rest],
    ]
    const steps = [
      {
        ...unit,
        again: undefined,
        command: quietly('vitest/vitest.mjs', 'run', 'one', '--root=.', ...options),
      },
      { ...e2e, command: quietly('@playwright/test/cli.js', 'test'), results: 'e2e.json' },
    ]
    const outcomes = await runSteps(steps, { root, write })
    expect(outcomes.map(({ failed }) => failed)).toEqual([1, 1])
    const { text } = summarize(outcomes)
    expect(text).toContain(
      '✗ one.test.mjs: counts\n      at one.test.mjs:4\n      AssertionError: expected 1 to be 2',
    )
    expect(text).toMatch(/✗ two\.spec\.mjs: counts\n {6}at two\.spec\.mjs:4\n {6}Error: expect/)
  }, 180_000)

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
      failures: [{ name: 'x.test.ts: failed', lines: [] }],
    })
  })

  it('has the first lines of a failure, plain, and its place in the source', () => {
    const path = join(root, 'x.test.ts')
    const said = ['\u001b[31mAssertionError\u001b[39m: expected 1 to be 2', '', ...'bcdefgh', 'x'.repeat(300)]
    const failureMessages = [`${said.join('\n')}\n    at deep (/lib/y.ts:1:2)\n    at ${path}:12:34`]
    const test = { status: 'failed', title: 'adds', failureMessages }
    const report = { testResults: [{ name: path, status: 'failed', assertionResults: [test] }] }
    const { failures } = count(JSON.stringify(report), { exitCode: 1, root })
    expect(failures).toEqual([
      {
        name: 'x.test.ts: adds',
        at: 'x.test.ts:12',
        lines: ['AssertionError: expected 1 to be 2', ...'bcdef'],
      },
    ])
    const { text } = summarize([{ title: 'unit', seconds: 1, passed: 0, failed: 1, skipped: 0, failures }])
    expect(text).toContain(
      '  ✗ x.test.ts: adds\n      at x.test.ts:12\n      AssertionError: expected 1 to be 2\n      b\n',
    )
  })

  it('cuts a line that has no end', () => {
    const test = { status: 'failed', title: 'adds', failureMessages: ['y'.repeat(5000)] }
    const report = { testResults: [{ name: 'x.test.ts', status: 'failed', assertionResults: [test] }] }
    const { failures } = count(JSON.stringify(report), { exitCode: 1 })
    expect(failures[0].lines).toEqual([`${'y'.repeat(200)}…`])
  })

  it('takes no line from the stack of a page, whose lines are not the source’s', () => {
    const path = join(root, 'x.test.tsx')
    const frame = `    at http://localhost:63315${path}?import&browserv=1:107:98`
    const test = { status: 'failed', title: 'draws', failureMessages: [`Error: no\n${frame}`] }
    const read = meta =>
      count(
        JSON.stringify({
          testResults: [{ name: path, status: 'failed', assertionResults: [{ ...test, meta }] }],
        }),
        { exitCode: 1, root },
      ).failures
    expect(read({})).toEqual([{ name: 'x.test.tsx: draws', lines: ['Error: no'] }])
    expect(read({ failedAt: 103 })).toMatchObject([{ at: 'x.test.tsx:103' }])
  })

  it('says why a run of Playwright failed before its first test', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
    const errors = [{ message: 'Error: Process from config.webServer was not able to start.' }]
    expect(count(JSON.stringify({ stats, suites: [], errors }), { exitCode: 1 })).toMatchObject({
      failed: 1,
      failures: [{ name: 'the run itself', lines: [errors[0].message] }],
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

/** An option of `npm test` that names a file of the project, for a run elsewhere. */
function inProject(option) {
  return option.replace('=./scripts/', `=${join(import.meta.dirname, '..')}/`)
}

function vitestReport(statuses, fileStatus = 'passed') {
  const assertionResults = statuses.map(status => ({ status, title: status }))
  const status = statuses.includes('failed') ? 'failed' : fileStatus
  return JSON.stringify({ testResults: [{ name: 'x.test.ts', status, assertionResults }] })
}
