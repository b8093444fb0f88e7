const node = process.execPath
const script = name => [node, `scripts/${name}.mjs`]
const vitest = (name, projects = name) => [
  node,
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  projects,
  '--reporter=default',
  '--reporter=./scripts/lib/failedLineReporter.mjs',
  '--reporter=json',
  `--outputFile.json=results/${name}.json`,
]

/** Everything `npm test` looks at, in order. Rules stand last: they read the result files of the others. */
export const allSteps = [
  {
    name: 'lint',
    title: 'format and lint',
    command: [node, 'node_modules/@biomejs/biome/bin/biome', 'ci', '.'],
  },
  {
    name: 'types',
    title: 'types',
    command: [node, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'],
  },
  { name: 'imports', title: 'import rules', command: script('check-imports') },
  { name: 'functions', title: 'lengths of functions', command: script('check-functions') },
  { name: 'unit', title: 'unit tests', command: vitest('unit'), results: 'results/unit.json' },
  {
    name: 'interop',
    title: 'WalletConnect with other SDKs',
    command: vitest('interop'),
    results: 'results/interop.json',
  },
  {
    name: 'browser',
    title: 'browser tests',
    command: vitest('browser', 'browser*'), // the wagmi adapter a second time, with wagmi 2
    results: 'results/browser.json',
  },
  { name: 'build', title: 'build', command: script('build') },
  { name: 'exports', title: 'export lists', command: script('check-exports') },
  { name: 'size', title: 'size', command: script('check-size') },
  { name: 'site', title: 'size in a site', command: script('check-site') },
  {
    name: 'e2e',
    title: 'end-to-end',
    command: [node, 'node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
    results: 'results/e2e.json',
  },
  { name: 'rules', title: 'rule coverage', command: script('check-rules') },
]

/** The quick ones, for `npm run check`. */
export const quickSteps = allSteps.filter(({ name }) =>
  ['lint', 'types', 'imports', 'functions'].includes(name),
)
