import type { Network } from '@latchkey/core'

/** `chainIdHex(mainnet)` → `0x1`, the form wallets expect. */
export function chainIdHex(network: Pick<Network, 'id'>): `0x${string}` {
  return `0x${Number(network.id).toString(16)}`
}
