import { utimesSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fixtureTree, runCheck } from './checks/fixtureTree.mjs'
import { knownRuleIds } from './checks/knownRules.mjs'

describe('check-rules', () => {
  test('passes when every rule has a state that is true', () => {
    const { code, output } = check({
      rules: {
        'CON-29': 'proven',
        'CON-31': 'proven',
        'SWP-01': 'later: swap',
        'ACC-21a': 'proven',
        'WC-20': 'proven',
      },
      unit: [passed('[CON-29 CON-31] keeps the two newest wallets'), passed('names no rule')],
      interop: [passed('[WC-20] follows a change of accounts')],
      browser: [passed('[ACC-21a] shows the real balance')],
    })
    expect(output).toContain('Every rule has its state.')
    expect(output).toMatch(/CON\s+2\s+0\s+0\s+34\s+0/)
    expect(output).toMatch(/SWP\s+0\s+0\s+1\s+7\s+0/)
    expect(code).toBe(0)
  })

  test('fails when a proven rule is named by no test', () => {
    const { code, output } = check({ rules: { 'CON-29': 'proven' }, unit: [passed('keeps wallets')] })
    expect(output).toContain('CON-29 says proven, but no test that ran and passed names it')
    expect(output).toMatch(/CON\s+0\s+0\s+0\s+35\s+1/)
    expect(code).toBe(1)
  })

  test.each(['failed', 'skipped', 'pending', 'todo'])('a %s test proves nothing', status => {
    const { code, output } = check({ rules: { 'CON-29': 'proven' }, unit: [{ title: '[CON-29] x', status }] })
    expect(output).toContain('CON-29 says proven')
    expect(code).toBe(1)
  })

  test("ids in a describe's title or inside a title prove nothing", () => {
    const unit = [
      { title: 'keeps wallets', ancestorTitles: ['[CON-29] wallets'], status: 'passed' },
      passed('keeps wallets [CON-29]'),
    ]
    expect(check({ rules: { 'CON-29': 'proven' }, unit }).code).toBe(1)
  })

  test('fails when a title names more than five rules, and counts none of them', () => {
    const { code, output } = check({
      rules: { 'CON-01': 'proven' },
      unit: [passed('[CON-01 CON-02 CON-03 CON-04 CON-05 CON-06] too much')],
    })
    expect(output).toContain('names 6 rules; at most 5 a test')
    expect(output).toContain('CON-01 says proven')
    expect(code).toBe(1)
  })

  test('fails when a test names an unknown rule, other brackets are left alone', () => {
    const bad = check({ unit: [passed('[CON-99] x')] })
    expect(bad.output).toContain('names CON-99, which is not a known rule')
    expect(bad.code).toBe(1)
    expect(check({ unit: [passed('[object Object] is not shown')] }).code).toBe(0)
  })

  test('fails on a missing, doubled, unknown or stateless rule', () => {
    const missing = check({ rules: { 'NAV-07': undefined } })
    expect(missing.output).toContain('NAV-07 is missing')
    expect(missing.code).toBe(1)
    const doubled = check({ more: '- NAV-07 · proven · again' })
    expect(doubled.output).toContain('NAV-07 stands twice')
    expect(doubled.code).toBe(1)
    const unknown = check({ more: '- NAV-43 · proven · more' })
    expect(unknown.output).toContain('NAV-43 is not a known rule')
    expect(unknown.code).toBe(1)
    const stateless = check({ rules: { 'NAV-07': 'soon' } })
    expect(stateless.output).toContain('NAV-07 has no state')
    expect(stateless.code).toBe(1)
    const reasonless = check({ rules: { 'NAV-07': 'otherwise: ' } })
    expect(reasonless.output).toContain('NAV-07 is decided otherwise without a reason')
    expect(reasonless.code).toBe(1)
  })

  test.each([
    'packages/core/src/swap/quote.ts',
    'packages/react/src/swap/Swap.tsx',
    'packages/swap/src/index.ts',
    'apps/gateway/src/swap/routes.ts',
    'apps/swap/main.ts',
  ])('fails on later: swap when %s is there', path => {
    const { code, output } = check({ rules: { 'SWP-01': 'later: swap' }, files: { [path]: 'export {}' } })
    expect(output).toContain('SWP-01 says later: swap, but ')
    expect(code).toBe(1)
  })

  test('a folder without a source file is not yet the feature', () => {
    const files = { 'packages/core/src/swap/README.md': '', 'packages/core/src/swap/quote.test.ts': '' }
    expect(check({ rules: { 'SWP-01': 'later: swap' }, files }).code).toBe(0)
  })

  test('a begun rule is counted and shown, and fails only where its feature is said to be closed', () => {
    const begun = {
      rules: { 'SWP-01': 'begun: swap', 'SWP-02': 'later: swap', 'CON-29': 'begun: send' },
      files: { 'packages/core/src/send/a.ts': 'export {}' },
    }
    const open = check(begun)
    expect(open.output).toMatch(/SWP\s+0\s+1\s+1\s+6\s+0/)
    expect(open.code).toBe(0)
    const closed = check({ ...begun, words: ['--closed', 'swap'] })
    expect(closed.output.match(/✗.*/g)).toEqual([
      expect.stringContaining('SWP-01 says begun: swap, which --closed wants done'),
      expect.stringContaining('SWP-02 says later: swap, which --closed wants done'),
    ])
    expect(closed.code).toBe(1)
    expect(check({ words: ['--closed', 'swop'] }).output).toContain('there is no feature "swop"')
  })

  test('a rule that a long test names counts without its result, except in test:all', () => {
    const files = { 'packages/core/src/a.long.test.ts': "test('[CON-29] keeps', () => {})" }
    const gate = check({ rules: { 'CON-29': 'proven' }, files })
    expect(gate.output).toContain('1 rules are proven in npm run test:all alone: CON-29')
    expect(gate.code).toBe(0)
    const story = { 'e2e/a.spec.ts': "test('[CON-29] keeps @long', () => {})\ntest('[CON-31] goes', f)" }
    expect(check({ rules: { 'CON-29': 'proven' }, files: story }).code).toBe(0)
    expect(check({ rules: { 'CON-31': 'proven' }, files: story }).code).toBe(1)
    expect(check({ rules: { 'CON-29': 'proven' }, files, words: ['--all'] }).code).toBe(1)
  })

  test('fails on later: with an unknown word', () => {
    const { code, output } = check({ rules: { 'SWP-01': 'later: someday' } })
    expect(output).toContain('SWP-01 waits for an unknown feature "someday"')
    expect(code).toBe(1)
  })

  test('says that a later rule can be proven when a passed test names it', () => {
    const { code, output } = check({ rules: { 'SWP-01': 'later: swap' }, unit: [passed('[SWP-01] swaps')] })
    expect(output).toContain('SWP-01 can be proven')
    expect(code).toBe(0)
  })

  test('every claim of the threat model is proven, or said to be not built yet', () => {
    const files = { 'docs/threat-model.md': 'It cannot T-1 read; T-2 write.\n\nNot built yet: T-2\n' }
    const half = check({ files })
    expect(half.output.match(/✗.*/g)).toEqual([
      '✗ docs/threat-model.md says T-1, but no test that ran and passed names it',
    ])
    expect(half.code).toBe(1)
    expect(check({ files, unit: [passed('[T-1] reads nothing')] }).code).toBe(0)
    const both = check({ files, unit: [passed('[T-1 T-2] reads and writes nothing')] })
    expect(both.output).toContain('T-2 is proven, and still among those not built yet')
    const strange = check({ files, unit: [passed('[T-1] x'), passed('[T-3] y')] })
    expect(strange.output).toContain('names T-3, which is not a known rule')
    expect([both.code, strange.code]).toEqual([1, 1])
  })

  describe('what only tests use', () => {
    const project = {
      'package.json': { workspaces: ['packages/*', 'apps/*'] },
      'packages/latchkey/package.json': { name: 'latchkey', exports: { '.': './src/index.ts' } },
      'packages/latchkey/src/index.ts': "export { open, type Kit } from '@latchkey/core'",
      'packages/core/package.json': { name: '@latchkey/core', exports: { '.': './src/exports/index.ts' } },
      'packages/core/src/exports/index.ts': "export * from '../open'\nexport { reset } from '../reset'",
      'packages/core/src/open.ts':
        "import { step } from './step'\nexport type Kit = object\nexport const open = () => step()\nexport const size = 1\nexport const double = size * 2",
      'packages/core/src/step.ts': "export const step = () => import('./late')\nexport const inner = 1",
      'packages/core/src/late.ts': 'export const late = 1',
      'packages/core/src/reset.ts': 'export function reset() {\n  return reset\n}',
      'apps/shop/package.json': { name: 'shop' },
      'apps/shop/src/main.ts': "import { double } from '@latchkey/core'\nconsole.log(double)",
    }
    const tests = {
      'packages/core/src/all.test.ts': `
        import { late } from './late'
        import { open, size } from './open'
        import { reset } from './exports/index'
        test('[CON-01] opens', () => open(size, late))
        test.each([['[CON-02 CON-03] once'], ['[CON-04] twice']])('%s', () => reset())
        test('[CON-05] resets', () => ({ reset: 1 }))`,
    }

    test('fails, with the rules of the tests that use it', () => {
      const { code, output } = check({ files: { ...project, ...tests } })
      expect(output.match(/✗.*/g)).toEqual([
        '✗ packages/core/src/reset.ts: reset is used by tests alone (CON-02 CON-03 CON-04): use it in what is shipped, or take it out',
      ])
      expect(code).toBe(1)
    })

    test('is a note while its feature is begun', () => {
      const files = { ...project, ...tests }
      files['packages/core/src/send/late.ts'] = 'export const soon = 1'
      files['packages/core/src/send/late.test.ts'] = "import { soon } from './late'\nsoon()"
      const begun = check({ files, rules: { 'CON-29': 'begun: send' } })
      expect(begun.output).toContain('Note: packages/core/src/send/late.ts: soon is used by tests alone')
      expect(begun.output.match(/✗.*/g)).toHaveLength(1)
      expect(check({ files }).output.match(/✗.*/g)).toHaveLength(2)
    })

    test.each([
      [
        'an app imports it from the package',
        { 'apps/shop/src/a.ts': "import { reset } from '@latchkey/core'" },
      ],
      ['a module loads it later', { 'apps/shop/src/a.ts': "const later = () => import('@latchkey/core')" }],
      [
        'a barrel uses it itself',
        { 'packages/core/src/more.ts': "import { reset } from './reset'\nexport { reset }\nreset()" },
      ],
      ['it is published', { 'packages/latchkey/src/index.ts': "export * from '@latchkey/core'" }],
      [
        'a script of the project uses it',
        { 'scripts/a.mjs': "import '../x.ts'\nimport { reset } from '../packages/core/src/reset.ts'" },
      ],
      ['no test uses it either', { 'packages/core/src/all.test.ts': "import type { reset } from './reset'" }],
    ])('passes when %s', (_, more) => {
      const { code, output } = check({ files: { ...project, ...tests, ...more } })
      expect(output).toContain('Every rule has its state.')
      expect(code).toBe(0)
    })

    test.each([
      ['another test', { 'e2e/x.spec.ts': "import { reset } from '@latchkey/core'" }],
      [
        'a helper of tests',
        { 'packages/core/test/x.ts': "import * as core from '../src/exports'\ncore.reset()" },
      ],
      ['its type', { 'apps/shop/src/a.ts': "import type { reset } from '@latchkey/core'" }],
      ['a barrel', { 'packages/core/src/more.ts': "import { reset } from './reset'\nexport { reset }" }],
    ])('is not excused by %s', (_, more) => {
      expect(check({ files: { ...project, ...tests, ...more } }).output).toContain(
        'reset is used by tests alone',
      )
    })
  })

  test('reads Playwright results: nested passed specs prove, skipped and expected failures do not', () => {
    const rules = { 'CON-29': 'proven' }
    const good = check({ rules, e2e: [spec('[CON-29] x', { status: 'passed' })] })
    expect(good.code).toBe(0)
    expect(check({ rules, e2e: [spec('[CON-29] x', { status: 'skipped' })] }).code).toBe(1)
    expect(check({ rules, e2e: [spec('[CON-29] x', { status: 'failed', ok: false })] }).code).toBe(1)
    expect(check({ rules, e2e: [spec('[CON-29] x', { status: 'failed', expected: 'failed' })] }).code).toBe(1)
  })

  test('names the runners whose results are missing or old, and not every rule that they prove', () => {
    const rules = { 'CON-29': 'proven', 'CON-31': 'proven', 'WC-20': 'proven' }
    const files = {
      'packages/react/src/x.test.tsx': "test('[CON-29 CON-31] keeps wallets', () => {})",
      'packages/core/src/x.test.ts': "test('[WC-20] follows accounts', () => {})",
    }
    const missing = check({ rules, files, unit: [passed('[WC-20] follows accounts')] })
    expect(missing.output).toContain('says of 2 rules and claims')
    expect(missing.output).toContain('missing or old: npm test -- interop browser e2e rules')
    expect(missing.output).not.toContain('CON-29')
    expect(missing.code).toBe(1)
    const notRun = check({ rules, files, unit: [passed('keeps wallets')] })
    expect(notRun.output).toContain('WC-20 says proven, but no test that ran and passed names it')
    const old = check({ rules, files, browser: [passed('keeps wallets')], isBrowserOld: true })
    expect(old.output).toContain('Note: browser.json is of an earlier run')
    expect(old.output).toContain('says of 2 rules and claims')
  })

  test('fails clearly when there are no results, or a result file is broken', () => {
    const none = check({ unit: null })
    expect(none.output).toContain('There are no test results in')
    expect(none.code).toBe(1)
    const broken = check({ files: { 'results/browser.json': '{ half' } })
    expect(broken.output).toContain('browser.json cannot be read')
    expect(broken.code).toBe(1)
  })

  test("the project's own list holds every rule once, in a known state", () => {
    const tree = fixtureTree({ 'results/unit.json': { testResults: [] } })
    const root = new URL('..', import.meta.url).pathname
    const { output } = runCheck('check-rules.mjs', root, '--results', `${tree.root}/results`)
    const failures = output.split('\n').filter(line => line.startsWith('✗'))
    expect(failures.filter(line => !line.includes(' says '))).toEqual([])
  })
})

const passed = title => ({ title, status: 'passed' })

const spec = (title, { status, ok = true, expected = 'passed' }) => ({
  title,
  ok,
  file: 'story.spec.ts',
  tests: [{ expectedStatus: expected, results: [{ status }] }],
})

// Rules that a test does not name are decided otherwise; undefined leaves a rule out.
function check({
  rules = {},
  unit = [],
  interop,
  browser,
  e2e,
  more = '',
  files = {},
  words = [],
  isBrowserOld,
}) {
  const lines = knownRuleIds()
    .filter(id => !(id in rules) || rules[id] !== undefined)
    .map(id => `- ${id} · ${rules[id] ?? 'otherwise: fixture'} · text`)
  const vitestReport = tests => ({ testResults: [{ name: 'x.test.ts', assertionResults: tests }] })
  const tree = fixtureTree({
    'docs/rules.md': `# Rules\n\n${lines.join('\n')}\n${more}\n`,
    ...(unit && { 'results/unit.json': vitestReport(unit) }),
    ...(interop && { 'results/interop.json': vitestReport(interop) }),
    ...(browser && { 'results/browser.json': vitestReport(browser) }),
    ...(e2e && { 'results/e2e.json': { suites: [{ suites: [{ specs: e2e }] }] } }),
    ...files,
  })
  if (isBrowserOld) utimesSync(`${tree.root}/results/browser.json`, 0, 0)
  return runCheck('check-rules.mjs', tree.root, ...words)
}
