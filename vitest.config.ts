import { availableParallelism } from 'node:os'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { compile } from 'svelte/compiler'
import type { Plugin } from 'vite'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chromiumArgs, headlessChromiumPath } from './scripts/lib/browsers.mjs'
import { docsExamples } from './scripts/lib/docsExamples.mjs'
import { docsParts } from './scripts/lib/docsParts.mjs'
import { hashOfFiles } from './scripts/lib/hashOfFiles.mjs'
import { sourceWorkspaces } from './scripts/lib/sourceWorkspaces.mjs'

const executablePath = headlessChromiumPath()
const root = fileURLToPath(new URL('.', import.meta.url))
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

/** Packages of ours that the others import by name, with the one source of nearly every page. */
const sharedPackages = ['core', 'decode', 'protocol', 'testing', 'walletconnect']

/**
 * Every test file is a page of its own, and nine tenths of its 400 modules are of these packages: a run serves them
 * bundled, in a dozen files. While files are watched it does not: they change.
 */
const bundledSource: Plugin = {
  // The name is a part of what Vite knows a bundle by, and so are the sources then.
  name: `bundled-source-${hashOfFiles(
    root,
    sharedPackages.map(name => `packages/${name}`),
  )}`,
  config: () => ({
    optimizeDeps: {
      include: sourceWorkspaces(root)
        .filter(({ name }) => sharedPackages.some(each => name === `@latchkey/${each}`))
        .flatMap(({ name, manifest }) => Object.keys(manifest.exports).map(path => name + path.slice(1))),
    },
  }),
}
const isOneRun = process.argv.includes('run')

/** Two packages use two versions of one library; the page's libraries are known by their names alone. */
const ethers5: Plugin = {
  name: 'ethers-5',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== 'ethers' || !importer?.includes('/packages/ethers5/src/')) return null
    return this.resolve('@latchkey/ethers5 > ethers', importer, { skipSelf: true })
  },
}

/** The Svelte components of tests, for the browser and for Node. */
const svelte = (generate: 'client' | 'server'): Plugin => ({
  name: 'svelte',
  transform: (code, filename) => {
    if (!filename.endsWith('.svelte')) return null
    const { js } = compile(code, { filename, generate })
    return { code: js.code, map: js.map.toString() }
  },
})

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

/** The blocks of the docs as modules, so that tests run what readers paste: those of a page, or those of a server. */
const docsModules = (isServer: boolean): Plugin => ({
  name: 'docs-examples',
  resolveId: id =>
    id.startsWith('virtual:docs-example') ? `${root}${id.replace('virtual:', '')}` : undefined,
  load(id) {
    const asked = id.startsWith(`${root}docs-example`) ? id.slice(root.length) : ''
    if (!asked) return undefined
    const all = docsExamples(root).filter(({ isFile, page }) => !isFile && (page === 'server') === isServer)
    if (asked !== 'docs-examples') return all.find(({ file }) => asked === `docs-example/${file}`)?.code
    const loaders = all.map(({ file }) => `'${file}': () => import('virtual:docs-example/${file}')`)
    return `export const examples = {\n${loaders.join(',\n')}\n}`
  },
})

/** The files of the app of docs/sign-in.md that run on a server, as modules that import one another. */
const docsServer: Plugin = {
  name: 'docs-server',
  resolveId: id => (id.startsWith('virtual:docs-part/') ? `${root}${id.replace('virtual:', '')}` : undefined),
  load(id) {
    const name = id.startsWith(`${root}docs-part/`) ? id.slice(`${root}docs-part/`.length) : ''
    return docsParts(root, 'sign-in')[name]?.replace(
      /from '(\.[^']*)'/g,
      (_, path) => `from 'virtual:docs-part/${posix.join(posix.dirname(name), path)}.ts'`,
    )
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
    globalSetup: ['packages/testing/test/devnetSetup.ts'],
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
  plugins: [...(isOneRun ? [bundledSource] : []), react(), keepSource],
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
        plugins: [svelte('server'), docsModules(true), docsServer],
        test: {
          name: 'unit',
          maxWorkers: maxWorkersInNode,
          environment: 'node',
          include: [
            'packages/*/src/**/*.test.ts',
            'packages/latchkey/test/docs/*.test.ts',
            'apps/*/src/**/*.test.{ts,mjs}',
            'scripts/**/*.test.mjs',
            'bench/*.test.mjs',
          ],
          exclude,
          setupFiles: [
            ...setupFiles,
            'packages/core/test/fixedSeeds.ts',
            'packages/testing/test/nothingLeft.ts',
          ],
          globalSetup: ['apps/gateway/test/databaseSetup.ts'],
          isolate: false, // no module of ours keeps state: a process of its own for each file costs more than its tests
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 180_000, // the scripts' tests start real processes
          hookTimeout: 180_000, // the first test of the gateway makes a database
        },
      },
      ...(all ? ['jsdom', 'happy-dom'] : ['jsdom']).map(environment => ({
        // What a site's own tests run in: no layout, no style sheets, and much else missing.
        resolve: { dedupe: ['react', 'react-dom'] }, // nearest to e2e stands the React of its stories with React 18
        test: {
          name: `unit-${environment}`,
          maxWorkers: maxWorkersInNode,
          environment,
          globals: true, // as in Jest: Testing Library then has React complain of what is drawn outside `act`
          include: ['packages/latchkey/test/environments/*.test.tsx', 'e2e/example/*.test.tsx'],
          testTimeout: 120_000, // the kit's code is made ready on the way
        },
      })),
      {
        // WalletConnect with SDKs that others wrote, against the real gateway and the devnet.
        test: {
          name: 'interop',
          maxWorkers: maxWorkersInNode,
          environment: 'node',
          include: ['packages/*/interop/**/*.test.ts'],
          globalSetup: [
            'packages/testing/test/devnetSetup.ts',
            'packages/walletconnect/interop/gatewaySetup.ts',
          ],
          exclude,
          setupFiles: [...setupFiles, 'packages/walletconnect/interop/loopbackOnly.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000, // the chains and the database begin from nothing
        },
      },
      {
        plugins: [
          ...(isOneRun ? [bundledSource] : []),
          react(),
          ethers5,
          docsModules(false),
          svelte('client'),
          keepSource,
        ],
        optimizeDeps: {
          include: [
            ...pageLibraries,
            'jsqr',
            '@wagmi/core',
            'wagmi',
            'wagmi/chains',
            '@tanstack/react-query',
            '@solana/web3.js',
            'ethers',
            '@latchkey/ethers5 > ethers',
            'vue',
            'svelte',
            'svelte/internal/client',
            'svelte/internal/disclose-version',
            'shamir-secret-sharing',
            ...[
              '@noble/curves/ed25519.js',
              '@noble/curves/secp256k1.js',
              '@noble/hashes/hmac.js',
              '@noble/hashes/sha2.js',
              '@noble/hashes/sha3.js',
              '@noble/hashes/utils.js',
              '@scure/base',
              '@scure/bip32',
              '@scure/bip39',
              '@scure/bip39/wordlists/english.js',
            ].map(name => `@latchkey/frame > ${name}`),
          ],
        },
        test: {
          ...browserTest('browser'),
          include: [
            'packages/*/src/**/*.test.tsx',
            'packages/latchkey/test/docs/*.test.tsx',
            'apps/frame/src/**/*.test.tsx',
          ],
        },
      },
      ...(all ? [withWagmi2] : []),
    ],
  },
})
