// npm run build: the published package, in packages/latchkey/dist. With --if-changed what stands there is kept if it is
// of these very sources. With --checked no types are checked: another step of the same run does that.
import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { buildPublished } from './lib/buildPublished.mjs'
import { formatTable } from './lib/formatTable.mjs'
import { exitWith } from './lib/PlainError.mjs'
import { root } from './lib/root.mjs'

try {
  const ifChanged = process.argv.includes('--if-changed')
  const areChecked = process.argv.includes('--checked')
  const { outDir, files } = await buildPublished(root, { ifChanged, areChecked })
  const size = file => `${(statSync(file).size / 1000).toFixed(1)} kB`
  console.log(formatTable(files.map(file => [relative(outDir, file), size(file)])))
  console.log(`\n${files.length > 0 ? 'built' : 'kept'} ${relative(root, outDir)}`)
} catch (error) {
  exitWith(error)
}
