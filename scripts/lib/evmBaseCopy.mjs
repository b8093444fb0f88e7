import { readFileSync } from 'node:fs'
import { id, importerId, include, or } from 'rolldown/filter'

const mark = '?base'

/**
 * A bundler plugin: `@latchkey/evm/base` gets its own copy of the evm package. No kit with an EVM adapter loads it; but
 * if they shared modules, a site's build would cut the adapter's code into further files.
 */
export function evmBaseCopy() {
  return {
    name: 'latchkey:evm-base-copy',
    enforce: 'pre',
    resolveId: {
      filter: [include(or(id(/^@latchkey\/evm\/base$/), importerId(/\?base$/)))],
      async handler(specifier, importer) {
        const found = await this.resolve(specifier, withoutMark(importer), { skipSelf: true })
        return found?.id.includes('/packages/evm/src/') ? { ...found, id: `${found.id}${mark}` } : found
      },
    },
    load: {
      filter: { id: /\?base$/ },
      handler: file => ({ code: readFileSync(withoutMark(file), 'utf8'), moduleType: 'ts' }),
    },
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
