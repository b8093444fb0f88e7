import type { Ask, GuardedConfig } from './guarding'
import type { MirroredConfig } from './mirroredConfig'

/** Lets the sign guard look at what wagmi itself asks its wallets, until the kit ends. */
export function guardConnectors(
  mirrored: MirroredConfig,
  requests: () => Promise<typeof import('./requests')>,
): void {
  const { host, scope } = mirrored
  const config: GuardedConfig = mirrored.config
  const asks = host.review && config._latchkey?.asks
  if (!asks) return
  const ask: Ask = async (...asked) => (await requests()).askReviewed(mirrored, ...asked)
  asks.add(ask)
  scope.own(() => asks.delete(ask))
}
