import { getNamedAddress } from '@latchkey/protocol'
import type { StoredAs } from '../queries/query'
import type { NamedAddress } from './resolveName'

/**
 * Addresses of names for the next page (NAM-22, STO-12). We do not cache that a name has none: it may get one
 * soon.
 */
export const storedNamedAddress: StoredAs<NamedAddress | null> = {
  key: 'cache.ens',
  isFlat: true,
  read(stored) {
    try {
      const { ens, ...more } = Object(stored) as Record<string, unknown>
      const { name, address, imageId } = getNamedAddress.answer({ ...more, name: ens })
      return address === null ? undefined : { name, address, ...(imageId && { imageId }) }
    } catch {
      return undefined
    }
  },
  write: known => (known ? toEntry(known) : undefined),
}

function toEntry({ name, ...known }: NamedAddress) {
  return { ...known, ens: name }
}
