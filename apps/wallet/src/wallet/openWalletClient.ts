import { createWalletClient, pageWorld, type WalletClient } from '@latchkey/walletconnect/wallet'
import { relayUrl } from '../networks/networks'

/** Inlined, so that sites can show it without loading anything from this page. */
const keyPicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#1d1b16"/><g fill="none" stroke="#e0b252" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><circle cx="23" cy="32" r="9"/><path d="M32 32h19v8M43 32v6"/></g></svg>'

/** This page as a WalletConnect wallet, with its earlier sessions. */
export function openWalletClient(page: Window & typeof globalThis): WalletClient {
  return createWalletClient(
    pageWorld(page, {
      relayUrl,
      projectId: 'playground',
      prefix: 'latchkey-demo-wallet.',
      metadata: {
        name: 'Latchkey demo wallet',
        description: 'A wallet in a page, to try things with.',
        url: page.location.origin,
        icons: [`data:image/svg+xml,${encodeURIComponent(keyPicture)}`],
      },
    }),
  )
}
