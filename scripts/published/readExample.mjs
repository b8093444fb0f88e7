import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PlainError } from '../lib/PlainError.mjs'

/** The code block of a page whose first line is the comment `// <name>`: what is documented is what is tried. */
export function readExample(root, page, name) {
  const blocks = readFileSync(join(root, page), 'utf8').matchAll(/```\w+\n\/\/ (\S+)\n([\s\S]*?)```/g)
  for (const [, title, code] of blocks) if (title === name) return code
  throw new PlainError(`${page} has no code block that begins with // ${name}`)
}
