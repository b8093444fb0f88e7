import type { Adapter } from '@latchkey/core'

/**
 * Adds Solana to a kit, with every Wallet Standard wallet of the page.
 *
 * @example
 * const kit = createLatchkey({ projectId, networks: [solanaMainnet], adapters: [solana()] })
 */
export function solana(): Adapter {
  return {
    type: 'solana',
    namespace: 'solana',
    // Only the kit connects these wallets, and it remembers its connections itself.
    onLive: () => () => {},
    load: async () => (await import('./attach')).attach,
  }
}
