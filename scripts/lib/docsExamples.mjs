import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The TypeScript blocks of the README and of docs/, in their order: what a reader may paste. `file` names a block by its
 * page and its place there; one that begins with `// File.tsx` is the file of that name, which others may import, and is
 * run where that file stands. One with the name of its file above it (`src/main.ts`) is a part of an app, which
 * e2e/fresh-*.long.spec.ts build and drive: it is left out.
 */
export function docsExamples(root) {
  const pages = readdirSync(join(root, 'docs')).filter(name => name.endsWith('.md') && name !== 'rules.md')
  return ['README.md', ...pages.map(name => `docs/${name}`)].flatMap(path => {
    const page = path.replace(/^docs\/|\.md$/g, '')
    return [...readFileSync(join(root, path), 'utf8').matchAll(block)]
      .filter(([, part]) => !part)
      .map(([, , kind, name, code], at) => ({
        page,
        file: name ?? `${page}-${at + 1}.${kind}`,
        isFile: name !== undefined,
        code,
      }))
  })
}

const block = /^(?:`(src\/\S+)`\n\n)?```(tsx?)\n(?:\/\/ (\w[\w.]*\.tsx?)\n)?(.*?)^```/gms
