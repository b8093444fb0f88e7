import { readFileSync } from 'node:fs'

const mark = '?base'

/**
 * A bundler plugin: `@latchkey/evm/base` gets its own copy of the evm package. No kit with an EVM adapter loads it; but
 * if they shared modules, a site's build would cut the adapter's code into further files.
 */
export function evmBaseCopy() {
  return {
    name: 'latchkey:evm-base-copy',
    enforce: 'pre',
    async resolveId(specifier, importer) {
      if (specifier !== '@latchkey/evm/base' && !importer?.endsWith(mark)) return null
      const found = await this.resolve(specifier, withoutMark(importer), { skipSelf: true })
      return found?.id.includes('/packages/evm/src/') ? { ...found, id: `${found.id}${mark}` } : found
    },
    load: id =>
      id.endsWith(mark) ? { code: readFileSync(withoutMark(id), 'utf8'), moduleType: 'ts' } : null,
  }
}

/** A module's path, by which it is put into a file. The copies keep their mark. */
export function modulePath(id) {
  const [copy] = /(?:base|element|server)$/.exec(id.split('?')[1] ?? '') ?? []
  return id.replace(/\?.*$/, copy ? `?${copy}` : '')
}

function withoutMark(id) {
  return id.endsWith(mark) ? id.slice(0, -mark.length) : id
}
