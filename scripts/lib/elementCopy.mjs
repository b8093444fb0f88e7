import { readFileSync } from 'node:fs'
import { importerId, include } from 'rolldown/filter'
import { elementReact } from './elementReact.mjs'

export const elementMark = '?element'
const ofElement = /\/packages\/element\/|[?&]element$/
const styleMark = '&element' // after `?inline`

/**
 * Bundler plugins: the elements get their own copy of packages/react, with React inside. A site that has React shares
 * none of it, and one without React needs none.
 */
export function elementCopy(root) {
  return [elementReact(root, isOfElement), copyUi()]
}

/** Whether a module belongs to the elements, and so has its own React. */
export function isOfElement(id) {
  return ofElement.test(id ?? '')
}

function copyUi() {
  return {
    name: 'latchkey:element-copy',
    enforce: 'pre',
    resolveId: {
      filter: [include(importerId(ofElement))],
      async handler(specifier, importer) {
        if (importer.includes('/node_modules/')) return null
        const found = await this.resolve(specifier, withoutMark(importer), { skipSelf: true })
        if (!found?.id.includes('/packages/react/src/')) return found
        return { ...found, id: found.id + (found.id.includes('?') ? styleMark : elementMark) }
      },
    },
    load: {
      filter: { id: /\?element$/ },
      handler(id) {
        const file = withoutMark(id)
        const code = readFileSync(file, 'utf8').replace(/^(['"])use client\1\n/, '')
        return { code, moduleType: file.endsWith('x') ? 'tsx' : 'ts' }
      },
    },
  }
}

function withoutMark(id) {
  return id.endsWith(elementMark) ? id.slice(0, -elementMark.length) : id
}
