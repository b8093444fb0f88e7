import type { Connection } from '@wagmi/core'

/** What wagmi read from its storage is only a memory until it reconnected: such a connector has no methods. */
export function isLive({ connector }: Connection): boolean {
  return typeof connector.getProvider === 'function'
}
