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

/** A story waits for its page half of the time: one more than there are cores keeps all of them busy. */
const workers = availableParallelism() + 1

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './startServers.ts',
  outputDir: join(root, 'results/e2e'),
  forbidOnly: inCi,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 }, // a busy machine draws, mines and asks slowly
  workers,
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
    {
      name: 'firefox',
      // The stories that a browser decides: focus and keys, dialogs, scrolling, media, tabs, policies, sockets. The
      // others walk through code that is the same in both.
      grep: /@firefox/,
      // A system Firefox is driven over WebDriver BiDi. There Playwright's colorScheme, reducedMotion and
      // forcedColors silently do nothing: a spec that needs them launches with firefoxUserPrefs.
      use: firefox
        ? { browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath: firefox } }
        : { browserName: 'firefox' },
    },
  ],
})
