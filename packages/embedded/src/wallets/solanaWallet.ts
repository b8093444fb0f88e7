import { networks, requestedNetworks, type Stop } from '@latchkey/core'
import { embeddedId } from '@latchkey/core/auth'
import { kitError } from '@latchkey/protocol'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { fromBase58 } from './fromBase58'
import type { WalletParts } from './loadWallets'
import { toCaipId, toStandardChain } from './solanaChain'
import { solanaFeatures } from './solanaFeatures'

type Listener = (changed: { accounts: readonly WalletAccount[] }) => void
type Parts = Omit<WalletParts, 'switchTo' | 'followAccount'>

/** The Wallet Standard requires an icon; the kit shows the one of its connector. */
const icon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

/** The embedded wallet as a Wallet Standard wallet for Solana. */
export function solanaWallet({ kit, session, requests, end }: Parts): { wallet: Wallet; stop: Stop } {
  const listeners = new Set<Listener>()
  let told = session.address('solana')
  const stop = session.subscribe(() => {
    const address = session.address('solana')
    if (address === told) return
    told = address
    for (const listener of [...listeners])
      try {
        listener({ accounts: accounts() })
      } catch (error) {
        kit.log.error('a listener of the wallet failed', error)
      }
  })

  /** Those of the site. A wallet without any is none for an adapter, and the site may have its first one later. */
  function chains(): `solana:${string}`[] {
    const ids = requestedNetworks(kit.get(networks).get())
      .map(({ caipNetworkId }) => caipNetworkId)
      .filter(id => id.startsWith('solana:'))
    return ids.length > 0 ? ids.map(toStandardChain) : ['solana:mainnet']
  }

  function accounts(): WalletAccount[] {
    const address = session.address('solana')
    const publicKey = fromBase58(address)
    if (!address || publicKey?.length !== 32) return []
    return [{ address, publicKey, chains: chains(), features: names }]
  }

  const signing = solanaFeatures(({ method, params, chain, address }) => {
    if (address !== session.address('solana'))
      throw kitError('connector/account-not-found', { value: address })
    const chainId = chain ? toCaipId(chain) : session.chain('solana')
    return requests.request({ method, params, namespace: 'solana', chainId })
  })
  const names = Object.keys(signing) as (keyof typeof signing)[]

  const wallet: Wallet = {
    version: '1.0.0',
    name: 'Embedded wallet',
    icon,
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts()
    },
    features: {
      ...signing,
      'standard:connect': {
        version: '1.0.0',
        async connect({ silent = false }: { silent?: boolean } = {}) {
          const list = accounts()
          if (!silent && list.length === 0) throw kitError('connector/not-connected', { value: embeddedId })
          return { accounts: list }
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: end },
      'standard:events': {
        version: '1.0.0',
        on(_event: 'change', listener: Listener): Stop {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
    },
  }
  return { wallet, stop }
}
