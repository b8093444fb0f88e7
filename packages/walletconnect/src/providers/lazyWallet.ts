import type { Wallet } from '@wallet-standard/base'
import { icon } from './walletIcon'

type Method = (...inputs: unknown[]) => Promise<unknown>
type Methods = Readonly<Record<string, Readonly<Record<string, Method>> | undefined>>
type Events = { on(event: 'change', listener: () => void): () => void }

/**
 * A Wallet Standard wallet whose code is loaded with the first call. Until then it has no accounts, like one that is
 * not connected.
 */
export function lazyWallet(
  load: () => Promise<Wallet>,
  chains: Wallet['chains'],
  features: readonly `${string}:${string}`[],
): Wallet {
  let here: Wallet | undefined
  /** Listeners added before the code is loaded; attached once it is. */
  const early = new Set<(own: Events) => void>()
  const arrive = async () => {
    here = await load()
    for (const begin of early) begin(here.features['standard:events'] as Events)
    early.clear()
    return here
  }

  function on(event: 'change', listener: () => void): () => void {
    let stop: (() => void) | undefined
    const begin = (own: Events) => {
      stop = own.on(event, listener)
    }
    early.add(begin)
    arrive().catch(() => {}) // reported by the next call
    return () => {
      early.delete(begin)
      stop?.()
    }
  }

  const forwarded = features.map(id => {
    const method = id.slice(id.indexOf(':') + 1)
    const forward: Method = async (...inputs) =>
      ((await arrive()).features as Methods)[id]?.[method]?.(...inputs)
    return [id, { version: '1.0.0', [method]: forward }]
  })
  return {
    version: '1.0.0',
    name: 'WalletConnect',
    icon,
    get chains() {
      return here?.chains ?? chains
    },
    features: { ...Object.fromEntries(forwarded), 'standard:events': { version: '1.0.0', on } },
    get accounts() {
      return here?.accounts ?? []
    },
  }
}
