import { readFileSync } from 'node:fs'
import { importerId, include } from 'rolldown/filter'

const mark = '?server'
const ofServer = /\/packages\/(?:server\/src\/|latchkey\/src\/server\.ts$)|\?server$/

/**
 * A bundler plugin: `latchkey/server` gets its own copy of what it uses of the protocol. What they share with the kit
 * stands in the kit's files, and a server would load half of it for a few lines.
 */
export function serverCopy() {
  return {
    name: 'latchkey:server-copy',
    enforce: 'pre',
    resolveId: {
      filter: [include(importerId(ofServer))],
      async handler(specifier, importer) {
        const found = await this.resolve(specifier, withoutMark(importer), { skipSelf: true })
        return found?.id.includes('/packages/protocol/src/') ? { ...found, id: `${found.id}${mark}` } : found
      },
    },
    load: {
      filter: { id: /\?server$/ },
      handler: file => ({ code: readFileSync(withoutMark(file), 'utf8'), moduleType: 'ts' }),
    },
  }
}

function withoutMark(id) {
  return id.endsWith(mark) ? id.slice(0, -mark.length) : id
}
