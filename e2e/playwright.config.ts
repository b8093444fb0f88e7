import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { chromiumArgs, chromiumPath, firefoxPath } from '../scripts/lib/browsers.mjs'
import { chosenPorts, portVariables } from '../scripts/lib/ports.mjs'
import { gatewayToken, relayUrl } from './gateway'
import { walletAppPort, walletAppUrl } from './walletApp'

const root = resolve(fileURLToPath(import.meta.url), '../..')
const inCi = Boolean(process.env.CI)
const ports = chosenPorts()
const chromium = chromiumPath()
const firefox = firefoxPath()
const hosts = `http://127.0.0.1:${process.env.LATCHKEY_PORT_HOSTS ?? 5180}`

/** The stories run on a production build, at an address of its own: `npm start` serves the source. */
const builtPort = ports.playground + 100
const builtFolder = join(root, `e2e/.cache/playground-${builtPort}`)
const walletFolder = join(root, `e2e/.cache/wallet-${walletAppPort}`)
const vite = 'node node_modules/vite/bin/vite.js'
const gatewayPort = ports.gateway + 100

/** All servers end on SIGTERM. The devnet is reused when `npm start` runs already. */
const server = {
  cwd: root,
  env: { ...process.env, ...portVariables(ports) } as Record<string, string>,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  timeout: 60_000,
} as const

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: join(root, 'results/e2e'),
  forbidOnly: inCi,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 }, // a busy machine draws, mines and asks slowly
  workers: 2,
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: join(root, 'results/e2e.json') }]],
  // A trace of every story costs a fifth of the run; `--trace on` records one of those that are looked into.
  use: { baseURL: `http://127.0.0.1:${builtPort}`, screenshot: 'only-on-failure' },
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
  webServer: [
    {
      ...server,
      command: 'node apps/devnet/src/main.mjs',
      url: `http://127.0.0.1:${ports.faucet}/health`,
      reuseExistingServer: !inCi,
    },
    {
      ...server,
      command: `${vite} build apps/playground --outDir ${builtFolder} --emptyOutDir --logLevel warn && exec ${vite} preview apps/playground --outDir ${builtFolder} --port ${builtPort}`,
      url: `http://127.0.0.1:${builtPort}`,
      env: { ...server.env, LATCHKEY_WALLET_URL: walletAppUrl },
    },
    {
      ...server,
      command: `${vite} build apps/wallet --outDir ${walletFolder} --emptyOutDir --logLevel warn && exec ${vite} preview apps/wallet --outDir ${walletFolder} --port ${walletAppPort}`,
      url: walletAppUrl,
      env: { ...server.env, LATCHKEY_RELAY_URL: relayUrl },
    },
    { ...server, command: 'node e2e/hosts/server.mjs', url: hosts },
    {
      ...server,
      command: 'exec node scripts/gateway.mjs',
      url: `http://127.0.0.1:${gatewayPort}/health/ready`,
      env: {
        ...server.env,
        PORT: String(gatewayPort),
        LATCHKEY_DATA: join(root, `e2e/.cache/gateway-${gatewayPort}`),
        LATCHKEY_SEED: '1',
        ADMIN_TOKEN: gatewayToken,
        UPSTREAMS: `eip155:31337=http://127.0.0.1:${ports.chainA},eip155:31338=http://127.0.0.1:${ports.chainB}`,
        LOG_LEVEL: 'warn',
        EVENT_RATE_PER_ADDRESS: '0', // all visitors of all specs have one address
      },
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 }, // it stops its database, too
    },
  ],
})
