import type { WalletState } from '@latchkey/walletconnect/wallet'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DemoWallet } from './createDemoWallet'

export const WalletContext = createContext<DemoWallet | undefined>(undefined)

/** The page's wallet. */
export function useWallet(): DemoWallet {
  const wallet = useContext(WalletContext)
  if (!wallet) throw new Error('There is no wallet around this component')
  return wallet
}

/** The wallet's current sessions and requests. */
export function useWalletState(): WalletState {
  const wallet = useWallet()
  useSyncExternalStore(wallet.listen, wallet.version)
  return wallet.client.state()
}
