import { readFileSync } from 'node:fs'

const mark = '?server'
const ofServer = /\/packages\/(?:server\/src\/|latchkey\/src\/server\.ts$)/

/**
 * A bundler plugin: `latchkey/server` gets its own copy of what it uses of the protocol. What they share with the kit
 * stands in the kit's files, and a server would load half of it for a few lines.
 */
export function serverCopy() {
  return {
    name: 'latchkey:server-copy',
    enforce: 'pre',
    async resolveId(specifier, importer) {
      if (!importer || !(ofServer.test(importer) || importer.endsWith(mark))) return null
      const found = await this.resolve(specifier, withoutMark(importer), { skipSelf: true })
      return found?.id.includes('/packages/protocol/src/') ? { ...found, id: `${found.id}${mark}` } : found
    },
    load: id =>
      id.endsWith(mark) ? { code: readFileSync(withoutMark(id), 'utf8'), moduleType: 'ts' } : null,
  }
}

function withoutMark(id) {
  return id.endsWith(mark) ? id.slice(0, -mark.length) : id
}
