import type { Config } from '@wagmi/core'

/**
 * The ids by which the kit knows wagmi's connectors, by uid. wagmi makes the rdns of an announced wallet its id, and
 * anybody can claim any rdns: it keeps all that did so before the config was made, and none that comes later. The first
 * keeps the id, the others are told apart by their place.
 */
export function walletIds({ connectors }: Pick<Config, 'connectors'>): Map<string, string> {
  const claims = new Map<string, number>()
  return new Map(
    connectors.map(({ id, type, uid }) => {
      // Connectors for announced wallets are of the kind that sites have for `window.ethereum`, with the rdns as id.
      const isAnnounced = type === 'injected' && /\./.test(id)
      const earlier = isAnnounced ? (claims.get(id) ?? 0) : 0
      claims.set(id, earlier + 1)
      return [uid, earlier > 0 ? `${id}#${earlier + 1}` : id] // as `idAmongNamesakes` has them
    }),
  )
}
