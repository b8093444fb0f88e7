import type { Adapter } from '@latchkey/core'

/**
 * Brings EVM chains into the kit of a site that works with ethers 6: the wallets of the page, asked directly, and calls
 * of contracts by ethers' own ABI coder.
 *
 * @example
 * const kit = createLatchkey({ projectId, networks, adapters: [ethers()] })
 */
export function ethers(): Adapter {
  return {
    type: 'ethers',
    namespace: 'eip155',
    onLive: () => () => {}, // nobody but the kit connects these wallets, and it remembers what it connected
    load: async () => (await import('./attach')).attach,
  }
}
