import { getIdentity } from '@latchkey/protocol'
import type { StoredAs } from '../queries/query'
import type { Identity } from './identities'

/**
 * Names for the next page (NAM-24, STO-12), validated like the gateway's answers: any script could have
 * written them.
 */
export const storedIdentity: StoredAs<Identity> = {
  key: 'cache.identity',
  isFlat: true,
  read(stored) {
    const { address, identity } = Object(stored) as Record<string, unknown>
    if (typeof address !== 'string' || !/^0x[\da-f]{40}$/i.test(address)) return undefined
    const { name, imageId } = getIdentity.answer(identity)
    return { address, name, ...(imageId && { imageId }) }
  },
  write: ({ address, ...identity }) => ({ address, identity }),
}
