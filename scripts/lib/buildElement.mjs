import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleElement } from './bundleElement.mjs'
import { elementLoader } from './elementLoader.mjs'

/**
 * Builds what a page without a build loads, into `outDir`/element: `loader.js` for a script tag, `element.js` for a
 * module, `latchkey.js` with every function, the parts that follow, `integrity.json` with a hash of each, and the loader's own.
 */
export async function buildElement(root, outDir) {
  const folder = join(outDir, 'element')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const texts = elementFiles(await bundleElement(root))
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  return Object.keys(texts).map(name => join(folder, name))
}

/** The files with their texts, the loader among them. */
export function elementFiles(chunks) {
  const scripts = Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code]))
  const list = `${JSON.stringify(mapValues(scripts, hashOf), null, 1)}\n`
  const loader = elementLoader(hashOf(list))
  return {
    'loader.js': loader,
    'loader.integrity.txt': `${hashOf(loader)}\n`,
    'integrity.json': list,
    ...scripts,
  }
}

/** As the attribute `integrity` of a script tag takes it. */
export function hashOf(text) {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`
}

function mapValues(object, change) {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))
}
