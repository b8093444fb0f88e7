import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files of the apps that a page of docs/ builds, by the names that stand above them: { name: code }. */
export function docsParts(root, page) {
  const text = readFileSync(join(root, `docs/${page}.md`), 'utf8')
  return Object.fromEntries([...text.matchAll(part)].map(([, name, code]) => [name, code]))
}

const part = /^`(src\/\S+)`\n\n```\w+\n(.*?)^```/gms
