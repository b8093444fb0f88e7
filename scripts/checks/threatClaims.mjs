import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The claims of docs/threat-model.md: { ids, waiting }. Each is proven by a test that names it, save those in its line
 * "Not built yet: T-5, T-30".
 */
export function threatClaims(root) {
  const path = join(root, 'docs/threat-model.md')
  if (!existsSync(path)) return { ids: [], waiting: [] }
  const text = readFileSync(path, 'utf8')
  return { ids: idsIn(text), waiting: idsIn(/^Not built yet: .*$/m.exec(text)?.[0] ?? '') }
}

function idsIn(text) {
  return [...new Set(text.match(/\bT-\d+\b/g))]
}
