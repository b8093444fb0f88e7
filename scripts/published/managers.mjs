import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consumer, exact, writeFiles } from './consumer.mjs'
import { run } from './run.mjs'

const site = ['react', 'react-dom', '@types/react', '@types/react-dom', '@types/node', 'ethers@5.8.0']

/** The tarball as npm, pnpm and yarn 1 install it, type-checked and run in a small site. */
export async function managers({ tarball }) {
  const tools = await consumer({ name: 'tools', packages: ['pnpm', 'yarn', 'typescript'] })
  const tool = name => join(tools, 'node_modules', name)
  const installs = {
    npm: ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'],
    pnpm: [
      process.execPath,
      tool('pnpm/bin/pnpm.cjs'),
      'install',
      '--prefer-offline',
      '--no-frozen-lockfile',
    ],
    yarn: [process.execPath, tool('yarn/bin/yarn.js'), 'install', '--prefer-offline', '--no-progress'],
  }
  for (const [name, install] of Object.entries(installs)) await tryOut(name, install)

  async function tryOut(name, install) {
    const folder = mkdtempSync(join(tmpdir(), `latchkey-published-${name}-`))
    try {
      copyFileSync(tarball, join(folder, 'latchkey.tgz'))
      const dependencies = { ...Object.fromEntries(site.map(exact)), latchkey: 'file:./latchkey.tgz' }
      writeFiles(folder, {
        'package.json': JSON.stringify({
          name: 'site',
          version: '1.0.0',
          private: true,
          type: 'module',
          dependencies,
        }),
        'tsconfig.json': JSON.stringify({ compilerOptions, files: ['site.ts'] }),
        'site.ts': source,
      })
      // yarn keeps every tarball that it ever saw.
      await run(install, folder, { YARN_CACHE_FOLDER: join(folder, '.yarn-cache') })
      await run([process.execPath, tool('typescript/bin/tsc'), '-p', '.'], folder)
      await run([process.execPath, 'out/site.js'], folder)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2022', 'DOM'],
  module: 'NodeNext',
  strict: true,
  exactOptionalPropertyTypes: true,
  declaration: true,
  rootDir: '.',
  outDir: 'out',
  types: ['node'],
}

/** Rendered as a server would, with no browser around. */
const source = `import { createLatchkey, getAccount } from 'latchkey'
import { bitcoin, bitcoinMainnet } from 'latchkey/bitcoin'
import { ethers5 } from 'latchkey/ethers5'
import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { solana, solanaMainnet } from 'latchkey/solana'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

export const kit = createLatchkey({
  projectId: 'published',
  networks: [{ id: 1, name: 'Ethereum', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [] } } }, solanaMainnet, bitcoinMainnet],
  adapters: [ethers5(), solana(), bitcoin()],
})
const html = renderToString(createElement(LatchkeyProvider, { kit }, createElement(ConnectButton)))
if (!html.includes('Connect wallet')) throw new Error(\`no button in \${html}\`)
if (getAccount(kit).status !== 'disconnected') throw new Error('somebody is connected')
kit.destroy()
`
