import { idAmongNamesakes } from '@latchkey/core'
import type { Config, Connector } from '@wagmi/core'

/**
 * The ids by which the kit knows wagmi's connectors, by uid. wagmi makes the rdns of an announced wallet its id, and
 * anybody can claim any rdns: it keeps all that did so before the config was made, and none that comes later. The first
 * keeps the id, the others are told apart by their place.
 */
export function walletIds({ connectors }: Pick<Config, 'connectors'>): Map<string, string> {
  const claims = new Map<string, number>()
  return new Map(
    connectors.map(connector => {
      const { id, uid } = connector
      const earlier = isAnnounced(connector) ? (claims.get(id) ?? 0) : 0
      if (isAnnounced(connector)) claims.set(id, earlier + 1)
      return [uid, idAmongNamesakes(id, earlier)]
    }),
  )
}

/** wagmi's connectors for announced wallets are of the kind that sites have for `window.ethereum`, with the rdns as id. */
function isAnnounced({ id, type }: Connector): boolean {
  return type === 'injected' && typeof id === 'string' && id.includes('.')
}
