import { WalletError } from './WalletError'
import type { WalletChain, WalletState } from './walletState'

/** A chain that the wallet knows, the one in use by default; 4902 when it does not know it. */
export function chainOf({ chains, chainId }: WalletState, id = chainId): WalletChain {
  const chain = chains.find(one => one.id === id)
  if (!chain) throw new WalletError(4902, `The wallet does not know chain ${id}. Add it first.`)
  return chain
}
