import { defineEndpoint, type Route } from '../endpoint'
import { readWallet, type Wallet } from '../wallet'
import { walletsRoute } from './walletsRoute'

export type WalletPage = { data: Wallet[]; count: number }

/** A list reserves a place for every wallet: a wrong count must not fill the memory. */
const mostWallets = 100_000

/** A page of wallets; skips malformed rows, so that one bad row hides no other. */
export const getWallets = defineEndpoint({
  ...walletsRoute,
  service: 'registry',
  answer: (body): WalletPage => {
    const { data, count } = Object(body) as { data?: unknown; count?: unknown }
    if (!Array.isArray(data)) throw new TypeError('data is not a list')
    const wallets = data.flatMap(row => readWallet(row) ?? [])
    // An invalid count becomes the number of wallets in the answer.
    return { data: wallets, count: Math.min(Number(count) >>> 0 || wallets.length, mostWallets) }
  },
})

export const walletImage: Route = { method: 'GET', path: '/getWalletImage/{id}', query: [] } // API-08
/** Pictures of networks and connectors (API-09). */
export const assetImage: Route = { method: 'GET', path: '/public/getAssetImage/{id}', query: [] }
export const currencyImage: Route = { method: 'GET', path: '/public/getCurrencyImage/{id}', query: [] } // API-10
export const tokenImage: Route = { method: 'GET', path: '/public/getTokenImage/{id}', query: [] } // API-11
