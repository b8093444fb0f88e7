import type { Wallet } from '@wallet-standard/base'
import { icon } from './walletIcon'

type Method = (...inputs: unknown[]) => Promise<unknown>
type Methods = Readonly<Record<string, Readonly<Record<string, Method>> | undefined>>
type Events = { on(event: 'change', listener: () => void): () => void }

/**
 * A wallet of the Wallet Standard whose code arrives with the first thing that is asked of it. Until then it has no
 * accounts, as one that is not connected on the page.
 */
export function lazyWallet(
  load: () => Promise<Wallet>,
  chains: Wallet['chains'],
  features: readonly `${string}:${string}`[],
): Wallet {
  let here: Wallet | undefined
  /** Those who listen before it is here: they hear as soon as it is, also where it did not arrive for them. */
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
    arrive().catch(() => {}) // whoever asks it something is told
    return () => {
      early.delete(begin)
      stop?.()
    }
  }

  const asked = features.map(id => {
    const method = id.slice(id.indexOf(':') + 1)
    const ask: Method = async (...inputs) => ((await arrive()).features as Methods)[id]?.[method]?.(...inputs)
    return [id, { version: '1.0.0', [method]: ask }]
  })
  return {
    version: '1.0.0',
    name: 'WalletConnect',
    icon,
    get chains() {
      return here?.chains ?? chains
    },
    features: { ...Object.fromEntries(asked), 'standard:events': { version: '1.0.0', on } },
    get accounts() {
      return here?.accounts ?? []
    },
  }
}
