import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../lib/PlainError.mjs'
import { consumer, writeFiles } from './consumer.mjs'
import { run } from './run.mjs'

const site = ['react', 'react-dom', 'wagmi', '@wagmi/core', 'viem', '@tanstack/react-query']

/** The README's page in each bundler: built without a warning, the modal's code in files of its own. */
export async function bundlers({ tarball, manifest }) {
  for (const [name, { packages, files, command }] of Object.entries(tools)) {
    const folder = await consumer({ name, packages: [...site, ...packages], tarball, manifest })
    writeFiles(folder, { 'src/main.jsx': page, ...files })
    const said = await run(command, folder)
    const warnings = said
      .split('\n')
      .filter(line => /\bwarn(?:ing)?\b/i.test(line) && !/\b0 warnings\b/i.test(line))
    if (warnings.length > 0) throw new PlainError(`${name} warns:\n${said}`)
    const scripts = readdirSync(join(folder, 'out'), { recursive: true }).filter(file => /\.m?js$/.test(file))
    if (scripts.length < 10)
      throw new PlainError(`${name} made ${scripts.length} files: nothing is left for later`)
    console.log(`  ${name}: ${scripts.length} files`)
  }
}

const page = `import { createLatchkey } from 'latchkey'
import { ConnectButton, LatchkeyProvider } from 'latchkey/react'
import { wagmi } from 'latchkey/wagmi'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
const kit = createLatchkey({ projectId: 'my-site', networks: [mainnet], adapters: [wagmi({ config })] })
createRoot(document.body).render(createElement(LatchkeyProvider, { kit }, createElement(ConnectButton)))
`

const bundleConfig = `const { resolve } = require('node:path')
module.exports = {
  mode: 'production',
  entry: './src/main.jsx',
  output: { path: resolve(__dirname, 'out') },
  performance: { hints: false }, // React and wagmi are larger than what they like
}
`
const runBundle = name => `const config = require('./${name}.config.cjs')
require('${name === 'webpack' ? 'webpack' : '@rspack/core'}')[${name === 'webpack' ? "'webpack'" : "'rspack'"}](config, (error, stats) => {
  if (error) throw error
  console.log(stats.toString({ preset: 'errors-warnings' }))
  if (stats.hasErrors()) process.exitCode = 1
})
`
const bundle = name => ({
  files: { [`${name}.config.cjs`]: bundleConfig, 'build.cjs': runBundle(name) },
  command: [process.execPath, 'build.cjs'],
})

const tools = {
  vite: {
    packages: ['vite'],
    files: {
      'index.html': '<script type="module" src="/src/main.jsx"></script>',
      'vite.config.mjs': `export default { build: { outDir: 'out', chunkSizeWarningLimit: 2000 } }`,
    },
    command: [process.execPath, 'node_modules/vite/bin/vite.js', 'build'],
  },
  webpack: { packages: ['webpack'], ...bundle('webpack') },
  rspack: { packages: ['@rspack/core'], ...bundle('rspack') },
  esbuild: {
    packages: ['esbuild'],
    files: {},
    command: [
      'node_modules/.bin/esbuild',
      ...[
        'src/main.jsx',
        '--bundle',
        '--splitting',
        '--format=esm',
        '--outdir=out',
        '--minify',
        '--sourcemap',
      ],
    ],
  },
  bun: {
    packages: ['bun'],
    files: {},
    command: ['node_modules/.bin/bun', 'build', 'src/main.jsx', '--splitting', '--outdir=out', '--minify'],
  },
  next: {
    packages: ['next'],
    files: {
      'next.config.mjs': `export default { distDir: 'out' }`,
      'app/layout.jsx': `export const metadata = { title: 'Site' }\nexport default ({ children }) => <html lang="en"><body>{children}</body></html>\n`,
      'app/page.jsx': `import { App } from './App'\nexport default () => <App />\n`,
      'app/App.jsx': `'use client'\n${page.replace(/^createRoot.*$/m, `export const App = () => createElement(LatchkeyProvider, { kit }, createElement(ConnectButton))`).replace(/^import .*react-dom\/client'\n/m, '')}`,
    },
    command: [process.execPath, 'node_modules/next/dist/bin/next', 'build'],
  },
}
