import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root'

export type DocFiles = {
  /** What its first line in a shell installs. */
  packages: string[]
  /** The files of the app, by the names that stand above them, and every further block of that kind. */
  files: Record<string, string>
}

/** What a page of docs/ tells a developer to do, exactly. `kind` is the name of its components' blocks: `vue`, `svelte`. */
export function docFiles(page: string, kind: string): DocFiles {
  const text = readFileSync(join(root, 'docs', page), 'utf8')
  const packages = /^npm install (latchkey .*)$/m.exec(text)?.[1]?.split(' ')
  if (!packages) throw new Error(`docs/${page} has no line that installs latchkey`)
  const files: Record<string, string> = {}
  for (const [, name, language, code = ''] of text.matchAll(
    /^(?:`(src\/\S+)`\n\n)?```(\w+)\n([\s\S]*?)^```/gm,
  ))
    if (name) files[name] = code
    else if (language === kind) files[`src/docs/Block${Object.keys(files).length}.${kind}`] = code
  return { packages, files }
}
