import type { Adapter } from '@latchkey/core'

/**
 * Adds EVM chains to the kit of a site that uses ethers 6. It talks to the page's wallets directly and encodes contract
 * calls with ethers' own ABI coder.
 *
 * @example
 * const kit = createLatchkey({ projectId, networks, adapters: [ethers()] })
 */
export function ethers(): Adapter {
  return {
    type: 'ethers',
    namespace: 'eip155',
    onLive: () => () => {}, // only the kit connects these wallets, and it remembers its connections itself
    load: async () => (await import('./attach')).attach,
  }
}
