import { gzipSync } from 'node:zlib'
import { elementFiles } from '../lib/buildElement.mjs'
import { bundleElement, elementVisits } from '../lib/bundleElement.mjs'

/** The rows of a page that loads the elements by a script tag: [{ name, kB, bytes, modules, missing }], each counting everything so far. */
export async function measureElement({ first, open }, root) {
  const chunks = await bundleElement(root)
  const visits = elementVisits(chunks)
  const loader = elementFiles(chunks)['loader.js']
  return [
    { name: 'elements by a script tag', kB: first, ...weigh(visits.first, loader) },
    { name: 'elements with the modal open, React included', kB: open, ...weigh(visits.open, loader) },
  ]
}

function weigh(chunks, loader) {
  const texts = [loader, ...chunks.map(({ code }) => code)]
  return {
    bytes: texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0),
    modules: chunks.map(({ fileName, code }) => [fileName, code.length]),
    missing: [],
  }
}
