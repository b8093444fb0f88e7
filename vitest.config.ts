import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumArgs, chromiumPath } from './scripts/lib/browsers.mjs'

const executablePath = chromiumPath()

const setupFiles = ['packages/testing/src/patientWaits.ts']

/** `npm test` is the gate; `npm run test:all` runs what is marked as long, too. */
const all = process.env.LATCHKEY_TESTS === 'all'
const exclude = ['**/node_modules/**', '**/dist/**', ...(all ? [] : ['**/*.long.test.*'])]

/** A second look at what failed runs alone. */
const asked = Number(process.env.LATCHKEY_WORKERS ?? 0)

/** Of two cores Vitest would use one. A project that runs in a browser takes this from its own settings alone. */
const maxWorkers = asked || Math.max(2, availableParallelism() - 1)

/** Tests in Node wait for sockets, databases and processes more than half of their time: another runs meanwhile. */
const maxWorkersInNode = asked || maxWorkers + 1

/** Named here, so that none is found halfway through a first run, which would reload the page under a test. */
const pageLibraries = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'vitest-browser-react',
  'viem',
  'viem/accounts',
  'viem/chains',
  '@scure/btc-signer',
  '@scure/btc-signer/utils.js',
  '@solana/kit',
  '@solana/wallet-standard-features',
  '@wallet-standard/base',
  '@wallet-standard/features',
  // These stand in the folder of the package that uses them.
  '@latchkey/walletconnect > @noble/ciphers/chacha.js',
  '@latchkey/walletconnect > @noble/curves/ed25519.js',
  '@latchkey/walletconnect > @noble/hashes/hkdf.js',
  '@latchkey/walletconnect > @noble/hashes/sha2.js',
  '@latchkey/testing > @noble/curves/ed25519.js',
  '@latchkey/testing > @noble/curves/secp256k1.js',
  '@latchkey/testing > @scure/base',
]

/** Two packages use two versions of one library; the page's libraries are known by their names alone. */
const ethers5: Plugin = {
  name: 'ethers-5',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== 'ethers' || !importer?.includes('/packages/ethers5/src/')) return null
    return this.resolve('@latchkey/ethers5 > ethers', importer, { skipSelf: true })
  },
}

/**
 * Every test file is a page that asks for all of the source again. What was served once in a run does not change: the
 * browser may keep it, and neither side has to compare it each time. While files are watched it does change.
 */
const keepSource: Plugin = {
  name: 'keep-source',
  configureServer({ config, middlewares }) {
    if (config.server.watch !== null) return
    middlewares.use((_, answer, next) => {
      const { setHeader } = answer
      answer.setHeader = (name, value) => {
        const isSource = name === 'Cache-Control' && value === 'no-cache'
        return setHeader.call(answer, name, isSource ? 'max-age=31536000,immutable' : value)
      }
      next()
    })
  },
}

/** Made anew for each project: vitest writes the project's name into what it is given. */
const browserTest = (name: string) =>
  ({
    name,
    maxWorkers,
    exclude,
    setupFiles,
    testTimeout: 120_000, // a busy machine may stand still for seconds
    globalSetup: ['packages/testing/src/devnetSetup.ts'],
    sequence: { groupOrder: 1 }, // after the others, not beside them
    expect: { poll: { timeout: 30_000 } }, // a second is little where two pages share two cores
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) },
      }),
      instances: [{ browser: 'chromium' }],
    },
  }) satisfies TestProjectInlineConfiguration['test']

/** Sites with wagmi 2: the same tests, except those that need wagmi 3's own components. */
const withWagmi2: TestProjectInlineConfiguration = {
  plugins: [react(), keepSource],
  resolve: { alias: [{ find: /^@wagmi\/core$/, replacement: 'wagmi-core-2' }] },
  optimizeDeps: { include: [...pageLibraries, 'wagmi-core-2'] },
  test: {
    ...browserTest('browser-wagmi-2'),
    sequence: { groupOrder: 2 },
    include: ['packages/wagmi/src/**/*.test.tsx'],
    exclude: [...exclude, 'packages/wagmi/src/restoreConnections.test.tsx'],
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          maxWorkers: maxWorkersInNode,
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/*/src/**/*.test.{ts,mjs}',
            'scripts/**/*.test.mjs',
            'bench/*.test.mjs',
          ],
          exclude,
          setupFiles: [...setupFiles, 'packages/core/test/fixedSeeds.ts'],
          globalSetup: ['apps/gateway/test/databaseSetup.ts'],
          isolate: false, // no module of ours keeps state: a process of its own for each file costs more than its tests
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 180_000, // the scripts' tests start real processes
          hookTimeout: 180_000, // the first test of the gateway makes a database
        },
      },
      {
        // WalletConnect with SDKs that others wrote, against the real gateway and the devnet.
        test: {
          name: 'interop',
          maxWorkers: maxWorkersInNode,
          environment: 'node',
          include: ['packages/walletconnect/interop/**/*.test.ts'],
          globalSetup: [
            'packages/testing/src/devnetSetup.ts',
            'packages/walletconnect/interop/gatewaySetup.ts',
          ],
          exclude,
          setupFiles: [...setupFiles, 'packages/walletconnect/interop/loopbackOnly.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000, // the chains and the database begin from nothing
        },
      },
      {
        plugins: [react(), ethers5, keepSource],
        optimizeDeps: {
          include: [
            ...pageLibraries,
            'jsqr',
            '@wagmi/core',
            'wagmi',
            '@tanstack/react-query',
            '@solana/web3.js',
            '@wallet-standard/app',
            'ethers',
            '@latchkey/ethers5 > ethers',
          ],
        },
        test: { ...browserTest('browser'), include: ['packages/*/src/**/*.test.tsx'] },
      },
      ...(all ? [withWagmi2] : []),
    ],
  },
})
