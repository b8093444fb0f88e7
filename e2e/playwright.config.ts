import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath, firefoxPath } from '../scripts/lib/browsers.mjs'
import { playgroundUrl } from './servers'

const root = resolve(fileURLToPath(import.meta.url), '../..')
const inCi = Boolean(process.env.CI)
const chromium = chromiumPath()
const firefox = firefoxPath()

/** `npm test` is the gate: it tells no story that is marked @long, and none in Firefox. `npm run test:all` does. */
const all = process.env.LATCHKEY_TESTS === 'all'

// A system Firefox is driven over WebDriver BiDi. There Playwright's colorScheme, reducedMotion and forcedColors
// silently do nothing: a spec that needs them launches with firefoxUserPrefs.
const inFirefox = {
  browserName: 'firefox',
  ...(firefox ? { channel: 'moz-firefox', launchOptions: { executablePath: firefox } } : {}),
} as const

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  ...(all ? {} : { testIgnore: '**/*.long.spec.ts', grepInvert: /@long/ }),
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
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: { args: chromiumArgs, ...(chromium ? { executablePath: chromium } : {}) },
      },
    },
    // The stories that a browser decides: focus and keys, dialogs, scrolling, media, tabs, policies, sockets. The others
    // walk through code that is the same in both.
    ...(all ? [{ name: 'firefox', grep: /@firefox/, use: inFirefox }] : []),
  ],
})
