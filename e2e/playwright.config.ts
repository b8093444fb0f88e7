import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath, firefoxPath } from '../scripts/lib/browsers.mjs'
import { chosenPorts, portVariables } from '../scripts/lib/ports.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../..')
const inCi = Boolean(process.env.CI)
const ports = chosenPorts()
const chromium = chromiumPath()
const firefox = firefoxPath()

/** Both servers end on SIGTERM; reused when `npm start` runs already. */
const server = {
  cwd: root,
  env: { ...process.env, ...portVariables(ports) } as Record<string, string>,
  reuseExistingServer: !inCi,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  timeout: 60_000,
} as const

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(root, 'results/e2e'),
  forbidOnly: inCi,
  retries: 0,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: join(root, 'results/e2e.json') }]],
  use: { baseURL: `http://127.0.0.1:${ports.playground}`, trace: 'retain-on-failure' },
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
      // A system Firefox is driven over WebDriver BiDi. There Playwright's colorScheme, reducedMotion and
      // forcedColors silently do nothing: a spec that needs them launches with firefoxUserPrefs.
      use: firefox
        ? { browserName: 'firefox', channel: 'moz-firefox', launchOptions: { executablePath: firefox } }
        : { browserName: 'firefox' },
    },
  ],
  webServer: [
    { ...server, command: 'node apps/devnet/src/main.mjs', url: `http://127.0.0.1:${ports.faucet}/health` },
    {
      ...server,
      command: `node node_modules/vite/bin/vite.js apps/playground --host 127.0.0.1 --port ${ports.playground} --strictPort`,
      url: `http://127.0.0.1:${ports.playground}`,
    },
  ],
})
