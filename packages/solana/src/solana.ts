import type { Adapter } from '@latchkey/core'

/**
 * Brings Solana into a kit, with every wallet of the page that speaks the Wallet Standard.
 *
 * @example
 * const kit = createLatchkey({ projectId, networks: [solanaMainnet], adapters: [solana()] })
 */
export function solana(): Adapter {
  return {
    type: 'solana',
    namespace: 'solana',
    // Nobody but the kit connects these wallets, and the kit remembers its connections itself.
    onLive: () => () => {},
    load: async () => (await import('./attach')).attach,
  }
}
