// npm run build: the published package, in packages/latchkey/dist.
import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { buildPackage } from './lib/buildPackage.mjs'
import { formatTable } from './lib/formatTable.mjs'
import { exitWith } from './lib/PlainError.mjs'
import { root } from './lib/root.mjs'

try {
  const { outDir, files } = await buildPackage(root)
  const size = file => `${(statSync(file).size / 1000).toFixed(1)} kB`
  console.log(formatTable(files.map(file => [relative(outDir, file), size(file)])))
  console.log(`\nbuilt ${relative(root, outDir)}`)
} catch (error) {
  exitWith(error)
}
