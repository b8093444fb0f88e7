import type { buttonTexts } from './buttonTexts'
import type { enViews } from './enViews'

/**
 * What a visitor reads on opening the modal: the frame, Connect, and words that may come at any time. The texts of the
 * buttons load before (buttonTexts), those of the other views with the first of them (enViews), so neither is imported
 * here. Keys say where a text stands; `{name}` is filled in.
 */
export const en = {
  // Frame of the modal
  'modal.close': 'Close',
  'modal.back': 'Back',
  'button.retry': 'Try again',
  'modal.broken': 'Something went wrong here',
  'modal.brokenText': 'Your wallet is not affected. Close this window and try again.',
  'offline.text': 'You are offline. We go on when the connection is back.',
  'modal.notLoading': 'This part still does not load. Reloading the page may help.',
  'branding.text': 'Made with {name}',

  // Connect
  'connect.title': 'Connect wallet',
  'connect.ethereum': 'Connect an Ethereum wallet',
  'connect.solana': 'Connect a Solana wallet',
  'connect.bitcoin': 'Connect a Bitcoin wallet',
  'connect.installed': 'Installed',
  'connect.connected': 'Connected',
  'connect.recent': 'Recent',
  'connect.namesake': 'Another wallet that calls itself {wallet}',
  'pairing.qrcode': 'QR code',
  'connect.emptyTitle': 'No wallet found in this browser',
  'connect.emptySuch': 'No such wallet found in this browser',
  'connect.emptyText':
    'A wallet is an app or a browser extension that keeps your accounts. Install one, then reload this page.',
  'connect.unavailableTitle': 'Connecting is not available',
  'connect.unavailableText': 'This site is not set up for wallets yet. Please come back later.',
  'connect.guide': 'What is a wallet?',
  'connect.guideLead': 'New to this?',

  // Wallets of the list
  'wallets.title': 'All wallets',
  'wallets.more': 'More wallets',
  'wallets.loading': 'Wallets are loading',
  'wallets.slow': 'Still loading. Your connection may be slow.',
  'wallets.someFailed': 'Some wallets could not be loaded.',

  // Get a wallet
  'getWallet.title': 'Get a wallet',

  // Toasts
  'toast.switchFailed': 'The network was not changed to {network}',
  'toast.switchDeclined': 'You declined the change to {network}',
  'toast.viewFailed': 'This part did not load. Check your connection and try again.',
} as const

export type TextKey = keyof typeof buttonTexts | keyof typeof en | keyof typeof enViews
export type Texts = Record<TextKey, string>
