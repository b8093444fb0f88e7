import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createBoundedCache } from '../../kernel/createBoundedCache'

export type PictureKind = 'wallets' | 'exchanges' | 'networks' | 'tokens'

export type PictureLibrary = {
  has(kind: PictureKind, name: string): Promise<boolean>
  /** The SVG of a name in any spelling: `Arbitrum One`, `arbitrum-one`. */
  read(kind: PictureKind, name: string): Promise<string | undefined>
}

const ending = '.svg.js'
const mostCharacters = 4_000_000

/**
 * The pictures of @web3icons/core. Files are read on demand, because importing its modules takes 80 MB of memory. A name
 * is looked up in the list of files and never becomes part of a path.
 */
export function createPictureLibrary(): PictureLibrary {
  // App icons have a background; the other variants are invisible on a dark or a light page.
  const folder = (kind: PictureKind) => join(svgFolder(), kind, 'background')
  const lists = new Map<PictureKind, Promise<ReadonlyMap<string, string>>>()
  const texts = createBoundedCache<string>(mostCharacters)

  const listOf = (kind: PictureKind) => {
    const known = lists.get(kind) ?? readList(folder(kind))
    lists.set(kind, known)
    known.catch(() => lists.delete(kind))
    return known
  }

  return {
    async has(kind, name) {
      return (await listOf(kind)).has(squeeze(name))
    },
    async read(kind, name) {
      const file = (await listOf(kind)).get(squeeze(name))
      if (!file) return undefined
      const key = `${kind}/${file}`
      const text = texts.get(key) ?? svgOf(await readFile(join(folder(kind), file), 'utf8'))
      texts.set(key, text, text.length)
      return text
    },
  }
}

function svgFolder(): string {
  return join(dirname(createRequire(import.meta.url).resolve('@web3icons/core')), 'svgs')
}

async function readList(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder)).filter(file => file.endsWith(ending))
  return new Map(files.map(file => [squeeze(file.slice(0, -ending.length)), file]))
}

function squeeze(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}

/** The only string in such a module. */
function svgOf(module: string): string {
  const literal = module.slice(module.indexOf('<svg'), module.lastIndexOf('</svg>') + '</svg>'.length)
  return literal.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
}
