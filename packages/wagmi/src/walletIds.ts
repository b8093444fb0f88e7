import type { Config } from '@wagmi/core'

/**
 * The kit's ids of wagmi's connectors, by uid. wagmi uses the rdns of an announced wallet as id, and anybody can claim any
 * rdns. wagmi keeps all that did so before the config was created, and none that come later. The first one keeps the id,
 * the others get a number.
 */
export function walletIds({ connectors }: Pick<Config, 'connectors'>): Map<string, string> {
  const claims = new Map<string, number>()
  return new Map(
    connectors.map(({ id, type, uid }) => {
      // Connectors of announced wallets have the same type as those for `window.ethereum`, with the rdns as id.
      const isAnnounced = type === 'injected' && /\./.test(id)
      const earlier = isAnnounced ? (claims.get(id) ?? 0) : 0
      claims.set(id, earlier + 1)
      return [uid, earlier > 0 ? `${id}#${earlier + 1}` : id] // as `idAmongNamesakes` has them
    }),
  )
}
