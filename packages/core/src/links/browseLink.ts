import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import { isWallet, type KnownWallet, knownWallets } from '../config/knownWallets'

const binance: KnownWallet = {
  id: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
  name: /^binance\b/i,
}
const solflare: KnownWallet = {
  id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
  name: /^solflare\b/i,
}

type Page = {
  href: string
  origin: string
  namespace: ChainNamespace | undefined
  chainId: string | undefined
}

/**
 * The link that opens this page inside a wallet's own browser, for wallets without pairing (CON-34 … CON-36).
 * Undefined for a wallet that supports pairing, or that the site lists with its own link.
 */
export function browseLink(wallet: Wallet, page: Page): string | undefined {
  if (wallet.supports_wc) return undefined
  const url = encodeURIComponent(page.href)
  const origin = encodeURIComponent(page.origin)
  if (isWallet(wallet, knownWallets.phantom)) return `https://phantom.app/ul/browse/${url}?ref=${origin}`
  if (isWallet(wallet, solflare)) return `https://solflare.com/ul/v1/browse/${url}?ref=${origin}`
  // Without a link of its own there is no other way to it, on any chain (REG-11).
  if (isWallet(wallet, knownWallets.coinbase) && (page.namespace === 'solana' || !wallet.mobile_link))
    return `https://go.cb-w.com/dapp?cb_url=${url}`
  if (page.namespace === 'bip122' && isWallet(wallet, binance)) return binanceLink(url, page.chainId)
  return undefined
}

function binanceLink(url: string, chainId = '1'): string {
  const app = new URL('bnc://app.binance.com/mp/app')
  app.searchParams.set('appId', 'yFK5FCqYprrXDiVFbhyRx7')
  app.searchParams.set('startPagePath', btoa('/pages/browser/index'))
  app.searchParams.set('startPageQuery', btoa(`url=${url}&defaultChainId=${chainId}`))
  const link = new URL('https://app.binance.com/en/download')
  link.searchParams.set('_dp', btoa(app.href))
  return link.href
}
