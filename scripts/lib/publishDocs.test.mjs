import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { publishDocs } from './publishDocs.mjs'
import { root as project } from './root.mjs'

const home = 'https://home.example/kit'
const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

it('ships what the README leads to, and sends the rest to the repository', () => {
  const root = tree({
    'README.md':
      '[api](docs/api.md#connect) ![seen](docs/a.png) [how](ARCHITECTURE.md#words) [node](https://nodejs.org) [down](#size)',
    'ARCHITECTURE.md': '',
    'docs/api.md': '[back](../README.md) [gateway](../apps/gateway/README.md)',
    'docs/a.png': 'png',
    'docs/unlinked.md': '',
    'apps/gateway/README.md': '',
  })
  const outDir = tree({})
  expect(publishDocs({ root, outDir, home }).sort()).toEqual(['README.md', 'docs/api.md'])
  expect(readFileSync(join(outDir, 'README.md'), 'utf8')).toBe(
    `[api](docs/api.md#connect) ![seen](${home}/raw/main/docs/a.png) [how](${home}/blob/main/ARCHITECTURE.md#words) [node](https://nodejs.org) [down](#size)`,
  )
  expect(readFileSync(join(outDir, 'docs/api.md'), 'utf8')).toContain(
    `[gateway](${home}/blob/main/apps/gateway/README.md)`,
  )
})

it('fails on a link that leads nowhere', () => {
  const root = tree({ 'README.md': '[api](docs/gone.md)' })
  expect(() => publishDocs({ root, outDir: tree({}), home })).toThrow('README.md leads to docs/gone.md')
})

it('leaves no dead link in the real pages', () => {
  const outDir = tree({})
  publishDocs({ root: project, outDir, home })
  const pages = readdirSync(outDir, { recursive: true }).filter(name => name.endsWith('.md'))
  expect(pages).toContain('docs/api.md')
  for (const page of pages)
    for (const [, target] of readFileSync(join(outDir, page), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)) {
      const [path, anchor] = target
        .replace(/^https:\/\/home\.example\/kit\/(?:blob|raw)\/main/, project)
        .split('#')
      if (/^[a-z]+:/.test(path)) continue
      const file = path.startsWith('/') ? path : join(outDir, path ? join(dirname(page), path) : page)
      expect(existsSync(file), `${page}: ${target}`).toBe(true)
      if (anchor) expect(anchorsOf(readFileSync(file, 'utf8')), `${page}: ${target}`).toContain(anchor)
    }
})

function anchorsOf(text) {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

function tree(files) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-docs-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}
