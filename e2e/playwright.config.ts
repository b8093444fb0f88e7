import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, firefoxPath, headlessChromiumPath } from '../scripts/lib/browsers.mjs'
import { relayUrl } from './gateway'
import { exampleUrl, playgroundUrl } from './servers'

const root = resolve(fileURLToPath(import.meta.url), '../..')
const inCi = Boolean(process.env.CI)
const chromium = headlessChromiumPath()
const firefox = firefoxPath()

/** `npm test` is the gate: it tells no story that is marked @long, and none in Firefox. `npm run test:all` does. */
const all = process.env.LATCHKEY_TESTS === 'all'

const example = 'example/*.spec.ts'
const webkit = 'webkit/*.spec.ts'
// The third are blocks of the docs, which are run where they stand.
const elsewhere = [example, webkit, '.cache/**', ...(all ? [] : ['*.long.spec.ts'])]
process.env.RELAY_URL = relayUrl // as its tests, which are also those of a guide, expect it

const inChromium = {
  browserName: 'chromium',
  launchOptions: { args: chromiumArgs, ...(chromium ? { executablePath: chromium } : {}) },
} as const

// A system Firefox is driven over WebDriver BiDi. There Playwright's colorScheme, reducedMotion and forcedColors
// silently do nothing: a spec that needs them launches with firefoxUserPrefs.
const inFirefox = {
  browserName: 'firefox',
  ...(firefox ? { channel: 'moz-firefox', launchOptions: { executablePath: firefox } } : {}),
} as const

// Debian's WebKit has a driver of its own (webkit/webKitTest.ts), with one window at a time. Projects begin in their order:
// what runs one after the other comes first, or it would go on alone at the end.
const inWebKit = { name: 'webkit', testMatch: webkit, use: { browserName: 'webkit' } } as const

// The stories that a browser decides: focus and keys, dialogs, scrolling, media, tabs, policies, sockets. The others walk
// through code that is the same in both.
const storiesInFirefox = [
  { name: 'firefox', testIgnore: elsewhere, grep: /@firefox/, use: inFirefox },
  { name: 'example-firefox', testMatch: example, use: { ...inFirefox, baseURL: exampleUrl } },
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  ...(all ? {} : { grepInvert: /@long/ }),
  globalSetup: './startServers.ts',
  outputDir: join(root, 'results/e2e'),
  forbidOnly: inCi,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 }, // a busy machine draws, mines and asks slowly
  workers: availableParallelism(),
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: join(root, 'results/e2e.json') }]],
  // A trace of every story costs a fifth of the run; `--trace on` records one of those that are looked into.
  use: { baseURL: playgroundUrl, screenshot: 'only-on-failure' },
  projects: [
    ...(all ? [inWebKit] : []),
    { name: 'chromium', testIgnore: elsewhere, use: inChromium },
    // The tests of a site that uses the kit, as docs/testing.md has them.
    { name: 'example', testMatch: example, use: { ...inChromium, baseURL: exampleUrl } },
    ...(all ? storiesInFirefox : []),
  ],
})
