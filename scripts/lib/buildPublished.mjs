import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkContents } from '../published/checkContents.mjs'
import { buildElement } from './buildElement.mjs'
import { buildPackage } from './buildPackage.mjs'
import { hashOfFiles } from './hashOfFiles.mjs'

const sources = [
  ...['packages', 'docs', 'scripts', 'types'],
  ...['README.md', 'LICENSE', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

/**
 * Builds the whole of packages/latchkey/dist, with what pages without a build load, looks through it, and notes of which
 * sources it is. With `ifChanged` only where they, or what stands there, are not as they were: several steps of one run
 * look at the same package.
 */
export async function buildPublished(root, { ifChanged = false } = {}) {
  const note = join(root, '.cache/built.txt')
  const dist = join(root, 'packages/latchkey/dist')
  const from = hashOfFiles(root, sources)
  const words = () => `${from} became ${hashOfFiles(dist, ['.'])}`
  if (ifChanged && existsSync(note) && readFileSync(note, 'utf8') === words())
    return { outDir: dist, files: [] }
  rmSync(note, { force: true })
  const { outDir, files } = await buildPackage(root)
  files.push(...(await buildElement(root, outDir)))
  checkContents({ root, dist })
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, words())
  return { outDir, files }
}
