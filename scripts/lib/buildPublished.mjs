import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkContents } from '../published/checkContents.mjs'
import { buildElement } from './buildElement.mjs'
import { buildPackage } from './buildPackage.mjs'
import { hashOfFiles } from './hashOfFiles.mjs'

export const distFolder = 'packages/latchkey/dist'
const noteFile = '.cache/built.txt'
const sources = [
  ...['packages', 'docs', 'scripts', 'types'],
  ...['README.md', 'LICENSE', 'package.json', 'package-lock.json', 'tsconfig.json'],
]

/**
 * Builds the whole of packages/latchkey/dist, with what pages without a build load, looks through it, and notes of which
 * sources it is. With `ifChanged` only where they, or what stands there, are not as they were: several steps of one run
 * look at the same package.
 */
export async function buildPublished(root, { ifChanged = false, areChecked = false } = {}) {
  const dist = join(root, distFolder)
  if (ifChanged && isPublishedBuilt(root)) return { outDir: dist, files: [] }
  const note = join(root, noteFile)
  const from = hashOfFiles(root, sources)
  rmSync(note, { force: true })
  const { outDir, files } = await buildPackage(root, { areChecked })
  files.push(...(await buildElement(root, outDir)))
  checkContents({ root, dist })
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, wordsOf(from, dist))
  return { outDir, files }
}

/** Whether the package that stands there is of these very sources. */
export function isPublishedBuilt(root) {
  const note = join(root, noteFile)
  if (!existsSync(note)) return false
  return readFileSync(note, 'utf8') === wordsOf(hashOfFiles(root, sources), join(root, distFolder))
}

function wordsOf(from, dist) {
  return `${from} became ${hashOfFiles(dist, ['.'])}`
}
