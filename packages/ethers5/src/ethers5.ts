import type { Adapter } from '@latchkey/core'

/**
 * Brings EVM chains into the kit of a site that works with ethers 5: the wallets of the page, asked directly, and calls
 * of contracts by ethers' own ABI coder.
 *
 * @example
 * const kit = createLatchkey({ projectId, networks, adapters: [ethers5()] })
 */
export function ethers5(): Adapter {
  return {
    type: 'ethers5',
    namespace: 'eip155',
    onLive: () => () => {}, // nobody but the kit connects these wallets, and it remembers what it connected
    load: async () => (await import('./attach')).attach,
  }
}
