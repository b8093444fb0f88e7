import type { Connection } from '@wagmi/core'

/** Until wagmi has reconnected, a connection is only what it read from storage: its connector has no methods. */
export function isLive({ connector }: Connection): boolean {
  return typeof connector.getProvider === 'function'
}
