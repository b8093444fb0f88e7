import { isEip1193Provider } from '@latchkey/evm'
import { guardConnector } from './guardedConnector'
import type { MirroredConfig } from './mirroredConfig'
import { ownProvider } from './ownProvider'

/**
 * Lets the sign guard look at what wagmi itself asks its wallets, until the kit ends. Returns what does so for connectors
 * that have come since.
 */
export function guardConnectors(
  mirrored: MirroredConfig,
  requests: () => Promise<typeof import('./requests')>,
): () => void {
  const { config, host, provided, scope } = mirrored
  const seen = new Set<string>()
  return () => {
    for (const connector of config.connectors) {
      const isProvided = provided.has(connector.uid)
      if (seen.has(connector.uid) || !(host.review || isProvided)) continue
      const guarding = guardConnector(connector, mirrored)
      if (!guarding) continue
      seen.add(connector.uid)
      // A script that comes later may replace what the kit then has seen. Others may load much to have a provider.
      if (connector.type === 'injected') ownProvider(connector).then(isEip1193Provider, () => {})
      if (isProvided) guarding.give = async own => (await requests()).arrangedFor(mirrored, connector, own)
      const ask: Parameters<typeof guarding.asks.add>[0] = async (own, asked) =>
        (await requests()).askReviewed(mirrored, connector, own, asked)
      guarding.asks.add(ask)
      scope.own(() => {
        guarding.asks.delete(ask)
        delete guarding.give
        guarding.leave(mirrored)
      })
    }
  }
}
