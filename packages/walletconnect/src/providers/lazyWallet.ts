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
  const arrive = async () => {
    here = await load()
    return here
  }

  function on(event: 'change', listener: () => void): () => void {
    let stop: (() => void) | undefined
    let isOver = false
    arrive().then(
      ({ features: own }) => {
        if (!isOver) stop = (own['standard:events'] as Events).on(event, listener)
      },
      () => {}, // whoever asks it something is told
    )
    return () => {
      isOver = true
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
