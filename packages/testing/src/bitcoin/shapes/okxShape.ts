import { hex } from '@scure/base'
import type { BitcoinTestNetwork } from '../bitcoinAccount'
import type { BitcoinShape, BitcoinWalletContext } from '../bitcoinWalletContext'
import { listeners } from './listeners'
import { unisatMethods } from './unisatMethods'
import { putIntoWindow } from './windowPlace'

const places = { mainnet: 'bitcoin', testnet: 'bitcoinTestnet', signet: 'bitcoinSignet' } as const

/** OKX: an object for each network in `window.okxwallet`, each always on its own network. */
export function okxShape(context: BitcoinWalletContext): BitcoinShape {
  const { requestAccounts: _, accounts: __, ...methods } = unisatMethods(context)
  const object = (network: BitcoinTestNetwork) => {
    const { on, off, emit, count } = listeners()
    const current = () => context.shown()[0]
    const accounts = () =>
      context
        .shown()
        .slice(0, 1)
        .map(one => one.account?.address(network) ?? one.address)
    const provider = {
      ...methods,
      on,
      removeListener: off,
      getAccounts: () => context.ask('getAccounts', undefined, accounts),
      connect: () =>
        context.ask('connect', undefined, async () => {
          await context.permit()
          context.setNetwork(network)
          const publicKey = hex.encode(current()?.account?.publicKey ?? new Uint8Array())
          return { address: accounts()[0], publicKey }
        }),
    }
    return {
      place: places[network],
      provider,
      count,
      tell: (list = accounts()) => emit('accountsChanged', list),
    }
  }
  const objects = context.networks.map(object)
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
    changed(what) {
      if (what === 'accounts') for (const { tell } of objects) tell()
    },
    disconnected() {
      for (const { tell } of objects) tell([])
    },
    listenerCount: () => objects.reduce((sum, { count }) => sum + count(), 0),
  }
}
