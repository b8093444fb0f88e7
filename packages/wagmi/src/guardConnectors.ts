import { type Eip1193Provider, isEip1193Provider } from '@latchkey/evm'
import { guardedProvider } from './guardedProvider'
import type { MirroredConfig } from './mirroredConfig'
import { type GuardedConnector, unguarded } from './ownProvider'

/**
 * wagmi's own calls go to what `connector.getProvider()` gives. There we put a provider that lets the sign guard look
 * first, and take it away with the kit. Returns what does so for connectors that have come since.
 *
 * A connector that brings its own client stays as it is: the client signs, not a provider. So does one that another kit
 * guards, because nobody should be asked twice.
 */
export function guardConnectors(
  mirrored: MirroredConfig,
  requests: () => Promise<typeof import('./requests')>,
): () => void {
  const { config, host, provided, scope } = mirrored
  let isOver = false
  scope.own(() => {
    isOver = true
  })

  function guard(connector: GuardedConnector): void {
    const isProvided = provided.has(connector.uid)
    if (connector[unguarded] || connector.getClient || !(host.review || isProvided)) return
    const { getProvider } = connector
    const known = new WeakMap<Eip1193Provider, Eip1193Provider>()

    function guarded(own: Eip1193Provider): Eip1193Provider {
      const made =
        known.get(own) ??
        guardedProvider(own, async asked =>
          isOver ? own.request(asked) : (await requests()).askReviewed(mirrored, connector, own, asked),
        )
      known.set(own, made)
      return made
    }

    const given = async (asked?: { chainId?: number }): Promise<unknown> => {
      const own: unknown = await getProvider.call(connector, asked)
      if (isOver || !isEip1193Provider(own)) return own
      // The kit's own connectors have one provider for wagmi and for the site's libraries.
      return isProvided ? (await requests()).arrangedFor(mirrored, connector, own) : guarded(own)
    }
    // A script that comes later may replace what the kit then has seen. Others may load much to have a provider.
    if (connector.type === 'injected') getProvider.call(connector).then(isEip1193Provider, () => {})
    connector[unguarded] = getProvider
    connector.getProvider = given
    scope.own(() => {
      delete connector[unguarded]
      if (connector.getProvider === given) connector.getProvider = getProvider
    })
  }

  return () => config.connectors.forEach(guard)
}
