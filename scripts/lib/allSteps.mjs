import { freePortVariables } from './freePorts.mjs'

const node = process.execPath
const script = name => [node, `scripts/${name}.mjs`]
const runner = (projects, results) => [
  ...[node, 'node_modules/vitest/vitest.mjs', 'run', '--project', projects],
  ...['--reporter=default', '--reporter=./scripts/lib/failedLineReporter.mjs', '--reporter=json'],
  `--outputFile.json=${results}`,
]
const vitest = (name, projects = name) => ({
  command: runner(projects, `results/${name}.json`),
  again: files => [...runner(projects, `results/${name}.again.json`), ...files],
  results: `results/${name}.json`,
})

const aside = lane => ({ group: 'aside', lane, isPatient: true })

/**
 * Everything `npm test` looks at, in order. Tests in Node wait for much of their time, in which others compute: neighbours
 * of one group need nothing of each other, save those of one lane. Rules stand last: they read the result files of the others.
 */
export const allSteps = [
  {
    name: 'lint',
    ...aside('source'),
    title: 'format and lint',
    command: [node, 'node_modules/@biomejs/biome/bin/biome', 'ci', '.'],
  },
  {
    name: 'types',
    ...aside('source'),
    title: 'types',
    // Every checker learns the types of the libraries anew: one computes half of what the usual four do.
    command: [node, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json', '--checkers', '1'],
  },
  { name: 'imports', ...aside('source'), title: 'import rules', command: script('check-imports') },
  {
    name: 'functions',
    ...aside('source'),
    title: 'lengths of functions',
    command: script('check-functions'),
  },
  { name: 'unit', group: 'aside', speaks: true, title: 'unit tests', ...vitest('unit', 'unit*') },
  // What the build finds out of the package, the next two take from it.
  { name: 'build', ...aside('package'), title: 'build', command: [...script('build'), '--checked'] },
  { name: 'exports', ...aside('source'), title: 'export lists', command: script('check-exports') },
  { name: 'size', ...aside('package'), title: 'size', command: script('check-size') },
  { name: 'site', ...aside('package'), title: 'size in a site', command: script('check-site') },
  {
    name: 'published',
    ...aside('package'),
    isLong: true,
    title: 'the package as sites install it',
    command: [...script('check-published'), '--quick'],
  },
  // Alone: these SDKs leave a rejection unhandled where two of their messages meet late.
  { name: 'interop', title: 'WalletConnect with other SDKs', ...vitest('interop') },
  // In `test:all` the wagmi adapter a second time, with wagmi 2.
  { name: 'browser', title: 'browser tests', ...vitest('browser', 'browser*') },
  {
    name: 'e2e',
    title: 'end-to-end',
    // A story that fails is told again from its beginning, in a browser of its own.
    command: [
      ...[node, 'node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts'],
      '--retries=2',
    ],
    env: freePortVariables,
    results: 'results/e2e.json',
  },
  { name: 'rules', title: 'rule coverage', command: script('check-rules') },
]

/** The quick ones, for `npm run check`: nothing else runs there, so all of them at once. */
export const quickSteps = allSteps
  .filter(({ name }) => ['lint', 'types', 'imports', 'functions'].includes(name))
  .map(({ lane: _, isPatient: __, ...step }) => step)
