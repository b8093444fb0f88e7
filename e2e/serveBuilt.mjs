// node serveBuilt.mjs <app> <folder> <port>: builds an app as for visitors and serves it, until its parent ends.
import { build, preview } from 'vite'

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => process.exit(0))

const [root, outDir, port] = process.argv.slice(2)
const settings = { root, logLevel: 'warn', build: { outDir, emptyOutDir: true } }
await build(settings)
await preview({ ...settings, preview: { port: Number(port) } })
