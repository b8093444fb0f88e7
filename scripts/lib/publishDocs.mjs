import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const link = /(!?\[[^\]]*\]\()([^)\s]+)(\))/g
/** Not shipped: pictures, and what is for whoever works on the kit. */
const atHome =
  /^(?:apps|bench|packages|scripts|e2e)\/|^docs\/rules\.md$|^(?:ARCHITECTURE|CONTRIBUTING)\.md$|\.(?:png|svg)$/

/**
 * Copies the README and the pages that it leads to, page by page, into `outDir`. A link to what is not shipped becomes
 * one to the repository at `home`; a link that leads nowhere fails the build.
 */
export function publishDocs({ root, outDir, home }) {
  const waiting = ['README.md']
  const done = new Set()
  while (waiting.length > 0) {
    const page = waiting.pop()
    if (done.has(page) || !existsSync(join(root, page))) continue
    done.add(page)
    mkdirSync(dirname(join(outDir, page)), { recursive: true })
    const text = readFileSync(join(root, page), 'utf8').replace(link, (whole, before, target, after) => {
      if (/^(?:[a-z]+:|#)/.test(target)) return whole
      const [path, anchor] = target.split('#')
      const file = posix.normalize(posix.join(posix.dirname(page), path))
      if (!existsSync(join(root, file))) throw new Error(`${page} leads to ${target}, which is not there`)
      if (!atHome.test(file)) {
        waiting.push(file)
        return whole
      }
      const view = file.endsWith('.md') ? 'blob' : 'raw'
      return `${before}${home}/${view}/main/${file}${anchor ? `#${anchor}` : ''}${after}`
    })
    writeFileSync(join(outDir, page), text)
  }
  return [...done]
}
