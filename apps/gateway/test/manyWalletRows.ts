import { createHash } from 'node:crypto'
import type { WalletRow } from '../src/wallets/registry/walletRow'

const words =
  'Aurora Brave Cedar Delta Écho Fjord Granit Harbor Iris Jade Krypton Lumen Møon Nova Ólympe Prism Quartz Río Saffron Terra Umbra Vela Willow Xenon Yucca Zürich'.split(
    ' ',
  )
const chains = [
  'eip155:1',
  'eip155:10',
  'eip155:137',
  'eip155:8453',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
]
const at = (list: readonly string[], place: number) => list[place % list.length] ?? ''

/** Made-up wallets for tests and measurements, always the same ones, of every shape that a registry holds. */
export function manyWalletRows(count: number): WalletRow[] {
  return Array.from({ length: count }, (_, index) => {
    const id = createHash('sha256').update(`wallet ${index}`).digest('hex')
    const name = `${at(words, index)} ${at(words, Math.floor(index / 26) * 7 + 3)}${index % 3 === 0 ? ' Wallet' : ''} ${index}`
    const slug = `w${index}`
    const some = <Value>(every: number, value: Value) => (index % every === 0 ? value : null)
    return {
      id,
      name,
      description: some(2, `${name} keeps keys on the device and signs only what is shown on its screen.`),
      homepage: `https://${index % 2 === 0 ? 'www.' : ''}${slug}.example/`,
      imageId: some(4, slug),
      badgeType: index % 10 === 0 ? 'certified' : 'none',
      chains: chains.filter((_, place) => index % (place + 2) === 0),
      rdns: some(
        2,
        `com.${slug}.${at(words, index)
          .toLowerCase()
          .normalize('NFKD')
          .replace(/[^a-z]/g, '')}`,
      ),
      mobileLink: some(3, `https://${slug}.example/open`),
      desktopLink: some(6, `https://${slug}.example/desktop`),
      webappLink: some(6, `https://${slug}.example/app`),
      appStore: some(3, `https://apps.apple.com/app/id${100_000 + index}`),
      playStore: some(3, `https://play.google.com/store/apps/details?id=com.${slug}`),
      chromeStore: some(2, `https://chromewebstore.google.com/detail/${id.slice(0, 32)}`),
      linkMode: null,
      injected: some(2, [{ namespace: 'eip155', injected_id: `is${slug}` }]),
      supportsWc: index % 2 === 0,
      sortOrder: index + 1,
      source: 'made up',
      updatedAt: new Date(0),
    }
  })
}
