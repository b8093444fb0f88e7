import type { Adapter } from '@latchkey/core'

/** Finds and connects browser wallets on EVM chains where the site gave no adapter for them. */
export const evmBase: Adapter = {
  type: 'universal',
  namespace: 'eip155',
  onLive: () => () => {}, // only the kit connects these wallets, and it remembers its connections itself
  load: () => import('@latchkey/evm/base').then(({ attachBase }) => attachBase),
}
