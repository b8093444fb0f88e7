import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './isPublicAddress'

/** Finds all addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>

/** A name that does not exist, or that leads to a private network. */
export class LookupError extends Error {
  override name = 'LookupError'

  constructor(readonly problem: 'unknown-host' | 'private-address') {
    super(problem)
  }
}

/**
 * A lookup for sockets that hands out the addresses it has checked, all of them or none: a name that also has a private
 * address is refused, and one whose answer changes gains nothing, because nobody asks a second time.
 */
export function publicLookup(resolve: Resolve): LookupFunction {
  return (hostname, { all }, done) => {
    resolve(hostname)
      .catch((): readonly string[] => [])
      .then(addresses => {
        const found = addresses.map(
          (address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }),
        )
        const [first] = found
        if (!first) return done(new LookupError('unknown-host'), '')
        if (!addresses.every(isPublicAddress)) return done(new LookupError('private-address'), '')
        if (all) done(null, found)
        else done(null, first.address, first.family)
      })
  }
}

/**
 * Asks the name servers. Unlike the system's lookup it takes no thread of the pool, of which slow name servers of
 * strangers could otherwise hold all, and it knows no names of the machine's hosts file.
 */
export function resolveByDns(): Resolve {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const none = (): string[] => []
  return async hostname => {
    const found = await Promise.all([
      resolver.resolve4(hostname).catch(none),
      resolver.resolve6(hostname).catch(none),
    ])
    return found.flat()
  }
}
