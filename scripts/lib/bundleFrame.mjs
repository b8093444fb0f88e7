// node bundleFrame.mjs <root> <folder>: run by buildFrame.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { buildRecoveryTool } from './buildRecoveryTool.mjs'

const [root, folder] = process.argv.slice(2)
const app = join(root, 'apps/frame')

await build({
  root: app,
  configFile: join(app, 'vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true },
})

// The offline tool lies beside the frame's files, for visitors to keep with their recovery file.
await buildRecoveryTool(root, join(folder, 'assets/wallet-recovery.html'))

const built = JSON.parse(readFileSync(join(folder, 'vite.json'), 'utf8'))
rmSync(join(folder, 'vite.json'))
const entries = Object.values(built).filter(({ isEntry }) => isEntry)
const files = readdirSync(join(folder, 'assets')).map(name => `assets/${name}`)
const hash = path =>
  createHash('sha384')
    .update(readFileSync(join(folder, path)))
    .digest('base64')

// Published with each release: whoever looks can see that everybody gets the same files.
const manifest = {
  pages: Object.fromEntries(entries.map(({ name, file }) => [name, file])),
  style: files.find(path => path.endsWith('.css')),
  files: Object.fromEntries(files.toSorted().map(path => [path, `sha384-${hash(path)}`])),
}
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
