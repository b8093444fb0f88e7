import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const SOURCE = /\.(?:[cm]?ts|tsx|[cm]?js|jsx)$/
/** `dist.<number>` is a build beside us, which takes its place and is gone in the middle of a look. */
const SKIPPED = /^(?:node_modules|dist(?:\.\d+)?|artifacts|results|coverage|\..*)$/

/** Every source file below a folder, sorted; a folder that is not there has none. */
export function sourceFiles(folder) {
  if (!existsSync(folder)) return []
  const found = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) found.push(...sourceFiles(path))
    else if (SOURCE.test(entry.name)) found.push(path)
  }
  return found.sort()
}

/** Tests stand beside the source: x.test.ts, X.test.tsx, x.test-d.ts, x.spec.ts. */
export function isTestFile(path) {
  return /\.(?:test|test-d|spec)\.[cm]?[jt]sx?$/.test(path)
}
