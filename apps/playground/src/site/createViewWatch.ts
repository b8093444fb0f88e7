import type { Kit, PlainViewName } from 'latchkey'

/** A view by its name, if the modal is open or about to be. */
export type ShownView = string | undefined
/** A view that its name alone opens. */
export type PlainView = PlainViewName

export type ViewWatch = { get(): ShownView; subscribe(listener: () => void): () => void }

/** Follows which view a kit shows. An embedded one is never without: closing it shows its first view again. */
export function createViewWatch(kit: Kit, isEmbedded: boolean): ViewWatch {
  const listeners = new Set<() => void>()
  let shown: ShownView
  const set = (view: ShownView) => {
    shown = view
    for (const listener of listeners) listener()
  }
  kit.on('beforeView', ({ view }) => set(view))
  if (!isEmbedded) kit.on('modalClosed', () => set(undefined))
  return {
    get: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The views that a name alone opens. */
export const plainViews: readonly PlainView[] = [
  'Connect',
  'EmailLogin',
  'ConnectSocials',
  'AllWallets',
  'Account',
  'Networks',
  'ProfileWallets',
  'Profile',
  'AccountSettings',
  'SmartSessionList',
  'RegisterAccountName',
  'UpdateEmailWallet',
  'UpgradeEmailWallet',
  'OnRamp',
  'WalletSend',
  'Swap',
  'WalletReceive',
  'UnsupportedChain',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
]

export function isPlainView(view: ShownView): view is PlainView {
  return plainViews.some(plain => plain === view)
}
