// node serveBuilt.mjs <app> <folder> <port>: builds an app as for visitors and serves it, until its parent ends.
import { build, preview } from 'vite'
import { fewFiles } from './fewFiles.mjs'

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => process.exit(0))

const [root, outDir, port] = process.argv.slice(2)
const settings = { root, logLevel: 'warn', build: { outDir, emptyOutDir: true, reportCompressedSize: false } }
const alone = await build({
  ...settings,
  logLevel: 'silent',
  build: { ...settings.build, write: false, minify: false },
})
const output = fewFiles(alone.output.filter(({ type }) => type === 'chunk'))
await build({ ...settings, build: { ...settings.build, rolldownOptions: { output } } })
await preview({ ...settings, preview: { port: Number(port) } })
