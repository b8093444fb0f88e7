import type { ChainNamespace, Wallet } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { browseLink } from './browseLink'

const page = (namespace: ChainNamespace = 'eip155') => ({
  href: 'https://shop.example/cart?item=1&n=ü',
  origin: 'https://shop.example',
  namespace,
  chainId: '000000000019d6689c085ae165831e93',
})
const url = encodeURIComponent(page().href)
const origin = encodeURIComponent(page().origin)
const named = (name: string, more: Partial<Wallet> = {}): Wallet => ({ id: name, name, ...more })

describe('this page inside the browser of a wallet that knows no WalletConnect', () => {
  test('[CON-34 CON-36] Phantom, by its id and by its name', () => {
    const link = `https://phantom.app/ul/browse/${url}?ref=${origin}`
    const id = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
    expect(browseLink({ id, name: 'P' }, page('solana'))).toBe(link)
    expect(browseLink(named('Phantom'), page('eip155'))).toBe(link)
  })

  test('[CON-35 CON-36] Coinbase Wallet, for Solana; elsewhere only where it has no link of its own', () => {
    const link = `https://go.cb-w.com/dapp?cb_url=${url}`
    const linked = named('Coinbase Wallet', { mobile_link: 'cbwallet://' })
    expect(browseLink(linked, page('solana'))).toBe(link)
    expect(browseLink(linked, page('eip155'))).toBeUndefined()
    expect(browseLink(named('Coinbase Wallet'), page('eip155'))).toBe(link)
  })

  test('Solflare', () => {
    expect(browseLink(named('Solflare'), page('solana'))).toBe(
      `https://solflare.com/ul/v1/browse/${url}?ref=${origin}`,
    )
  })

  test('Binance, for Bitcoin alone: the page stands inside two layers', () => {
    expect(browseLink(named('Binance Wallet'), page('eip155'))).toBeUndefined()
    const link = new URL(browseLink(named('Binance Wallet'), page('bip122')) ?? '')
    expect(`${link.origin}${link.pathname}`).toBe('https://app.binance.com/en/download')
    const app = new URL(atob(link.searchParams.get('_dp') ?? ''))
    expect(app.href).toMatch(/^bnc:\/\/app\.binance\.com\/mp\/app\?/)
    expect(atob(app.searchParams.get('startPagePath') ?? '')).toBe('/pages/browser/index')
    expect(atob(app.searchParams.get('startPageQuery') ?? '')).toBe(
      `url=${url}&defaultChainId=${page().chainId}`,
    )
  })

  test('no other wallet, and none that says it speaks WalletConnect', () => {
    expect(browseLink(named('Brass'), page('solana'))).toBeUndefined()
    expect(browseLink(named('Phantom', { supports_wc: true }), page('solana'))).toBeUndefined()
  })
})
