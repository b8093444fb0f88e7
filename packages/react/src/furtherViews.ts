import type { ViewName } from '@latchkey/core'
import type { firstViews, ViewLoader } from './views'

/** The views that other views lead to. They come with the shell, so that they cost no script before the first click. */
export const furtherViews: Record<Exclude<ViewName, 'Connect' | keyof typeof firstViews>, ViewLoader> = {
  ConnectingExternal: () => import('./connecting/ConnectingExternal'),
  ConnectingMultiChain: () => import('./connecting/ConnectingMultiChain'),
  ConnectingWalletConnect: () => import('./pairing/ConnectingWalletConnect'),
  ConnectingWalletConnectBasic: () => import('./pairing/ConnectingWalletConnectBasic'),
  ProfileWallets: () => import('./profile/ProfileWallets'),
  SwitchNetwork: () => import('./networks/SwitchNetwork'),
  SwitchActiveChain: () => import('./networks/SwitchActiveChain'),
  AllWallets: () => import('./wallets/AllWallets'),
  WhatIsAWallet: () => import('./guide/guides').then(({ whatIsAWallet }) => ({ view: whatIsAWallet })),
  WhatIsANetwork: () => import('./guide/guides').then(({ whatIsANetwork }) => ({ view: whatIsANetwork })),
  GetWallet: () => import('./wallets/GetWallet'),
  Downloads: () => import('./wallets/Downloads'),
}
