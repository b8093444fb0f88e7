import type { ViewName } from '@latchkey/core'
import type { ComponentType } from 'react'
import type { Texts } from './text/en'

/** A view: what it draws, and the key of its title. */
export type View = { title: keyof Texts; Component: ComponentType }

/** Every view by name; its code arrives when it is first shown. */
export const views: Record<ViewName, () => Promise<View>> = {
  Connect: () => import('./connect/Connect').then(module => module.connectView),
  ConnectingExternal: () =>
    import('./connecting/ConnectingExternal').then(module => module.connectingExternalView),
  Account: () => import('./account/Account').then(module => module.accountView),
  Networks: () => import('./networks/Networks').then(module => module.networksView),
  UnsupportedChain: () => import('./networks/UnsupportedChain').then(module => module.unsupportedChainView),
  WhatIsAWallet: () => import('./guide/WhatIsAWallet').then(module => module.whatIsAWalletView),
}
