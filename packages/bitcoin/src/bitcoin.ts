import type { Adapter } from '@latchkey/core'

/**
 * Adds Bitcoin to a kit: wallets of the Wallet Standard and of sats-connect, Leather, UniSat and OKX.
 *
 * @example
 * const kit = createLatchkey({ projectId, networks: [bitcoinMainnet], adapters: [bitcoin()] })
 */
export function bitcoin(): Adapter {
  return {
    type: 'bitcoin',
    namespace: 'bip122',
    // Only the kit connects these wallets, and it remembers its connections itself.
    onLive: () => () => {},
    load: async () => (await import('./attach')).attach,
  }
}
