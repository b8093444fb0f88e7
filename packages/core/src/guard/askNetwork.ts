import type { Kit } from '../kernel/kit'
import { retry } from '../kernel/retry'
import type { Network } from '../networks/network'
import type { AskWallet } from './createFindings'

/** Asks a network's own nodes, where the wallet's node is on another. */
export function askNetwork(kit: Kit, network: Network, signal: AbortSignal): AskWallet {
  return async (method, params) => {
    const { askChain } = await retry(kit, () => import('../chain/askChain'))
    return askChain(kit, network, { method, params, signal, read: value => value })
  }
}
