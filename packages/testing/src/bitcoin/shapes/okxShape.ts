import { hex } from '@scure/base'
import type { BitcoinTestNetwork } from '../bitcoinAccount'
import type { BitcoinShape, BitcoinWalletContext } from '../bitcoinWalletContext'
import { listeners } from './listeners'
import { unisatMethods } from './unisatMethods'
import { putIntoWindow } from './windowPlace'

const places = { mainnet: 'bitcoin', testnet: 'bitcoinTestnet', signet: 'bitcoinSignet' } as const

/** OKX: an object for each network in `window.okxwallet`; whoever connects one is on that network. */
export function okxShape(context: BitcoinWalletContext): BitcoinShape {
  const { on, off, emit, count } = listeners()
  const { accounts, requestAccounts: _, ...methods } = unisatMethods(context)
  const object = (network: BitcoinTestNetwork) => ({
    ...methods,
    on,
    removeListener: off,
    connect: () =>
      context.ask('connect', undefined, async () => {
        await context.permit()
        context.setNetwork(network)
        const [first] = context.shown()
        return {
          address: first?.address,
          publicKey: hex.encode(first?.account?.publicKey ?? new Uint8Array()),
        }
      }),
  })
  const objects = context.networks.map(network => ({ place: places[network], provider: object(network) }))
  return {
    id: 'com.okex.wallet',
    provider: objects[0]?.provider,
    announce(window) {
      const stops = objects.map(({ place, provider }) =>
        putIntoWindow(window, `okxwallet.${place}`, provider),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    changed: what => {
      if (what === 'accounts') emit('accountsChanged', accounts())
    },
    disconnected: () => emit('accountsChanged', []),
    listenerCount: count,
  }
}
