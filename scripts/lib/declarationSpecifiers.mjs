import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

const blockComment = /\/\*[\s\S]*?\*\//
const otherText = /`[^`]*`|\/\/[^\n]*/ // template types (which may hold `//`), line comments
const specifier = /(\bfrom\s*|\bimport\s*\(\s*|\bimport\s+|\bdeclare module\s+)(['"])([^'"\n]+)\2/
const string = /'[^'\n]*'|"[^"\n]*"/
// Read from left to right, the first that fits wins: an example in a comment is no import.
const piece = new RegExp([blockComment, specifier, string, otherText].map(part => part.source).join('|'), 'g')

/**
 * Rewrites the imports of one declaration file so that the tree of declarations stands on its own:
 * `@latchkey/<package>` becomes a relative path, and every relative path gets the ending Node asks for.
 * Returns the text, the files it leads to, and the outside packages it names; throws on an import that leads nowhere.
 */
export function rewriteDeclaration(text, { file, entries }) {
  const files = new Set()
  const outside = new Set()
  const rewritten = text.replace(piece, (whole, before, quote, name) => {
    if (!name) return whole
    const target = targetOf(name, file, entries)
    if (!target) {
      outside.add(name)
      return whole
    }
    files.add(target)
    return `${before}${quote}${pathBetween(file, target)}${quote}`
  })
  const missed = /['"](@latchkey\/[^'"]*)/.exec(rewritten.replaceAll(new RegExp(blockComment, 'g'), ''))
  if (missed) throw new Error(`${file} still names ${missed[1]}, in a place that cannot be rewritten`)
  return { text: rewritten, files: [...files], outside: [...outside] }
}

function targetOf(name, file, entries) {
  if (name.startsWith('@latchkey/')) {
    const entry = entries[name]
    if (!entry) throw new Error(`${file} imports ${name}, which no workspace exports`)
    return entry
  }
  if (!name.startsWith('.')) return undefined
  const base = resolve(dirname(file), name)
  const stem = base.replace(/\.[jt]sx?$/, '')
  const target = [`${stem}.d.ts`, `${base}.d.ts`, join(base, 'index.d.ts')].find(isFile)
  if (!target) throw new Error(`${file} imports ${name}, for which there is no declaration`)
  return target
}

function pathBetween(from, to) {
  const path = relative(dirname(from), to)
    .split(sep)
    .join('/')
    .replace(/\.d\.ts$/, '.js')
  return path.startsWith('.') ? path : `./${path}`
}

function isFile(path) {
  return existsSync(path) && statSync(path).isFile()
}
