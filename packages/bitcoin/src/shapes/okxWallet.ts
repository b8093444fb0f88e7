import { type CaipNetworkId, kitError } from '@latchkey/protocol'
import type { BitcoinWallet, WalletSays } from '../bitcoinWallet'
import { type ChainWords, chainNamed, wordFor } from '../chains'
import { askWallet, hasMethod, readField } from './askWallet'
import { listen } from './listen'
import { firstAddress, messageProtocol, signHexPsbt } from './singleAddress'
import { heldObject, windowObject } from './windowObject'

/** OKX has one object per network, and each is connected separately. */
const places: ChainWords = { bitcoin: 'mainnet', bitcoinTestnet: 'testnet', bitcoinSignet: 'signet' }

/**
 * OKX. Every version has `connect`; later ones also have most of UniSat's methods, fewer on the test networks.
 * `getAccounts` does not prompt; without it, nothing is live after a reload.
 */
export function okxWallet(window: object): BitcoinWallet | undefined {
  const first = Object.keys(places).find(place => windowObject(window, `okxwallet.${place}`))
  if (!first) return undefined
  const usual = chainNamed(first, places)
  const placeOf = (networkId: CaipNetworkId) => `okxwallet.${wordFor(networkId, places)}`
  const offers = (networkId: CaipNetworkId) => windowObject(window, placeOf(networkId)) !== undefined
  const held = new Map(
    Object.keys(places).map(place => [`okxwallet.${place}`, heldObject(window, `okxwallet.${place}`)]),
  )
  const heldOn = (networkId = usual) =>
    held.get(placeOf(networkId)) ?? heldObject(undefined, placeOf(networkId))
  const provider = (networkId?: CaipNetworkId) => heldOn(networkId).provider()
  const ask = (networkId: CaipNetworkId, method: string, ...values: unknown[]) =>
    askWallet(provider(networkId), method, values)

  async function connect(networkId: CaipNetworkId): Promise<WalletSays> {
    const address = readField(await ask(networkId, 'connect'), 'address')
    return { addresses: [{ address }], networkId }
  }

  return {
    id: 'com.okex.wallet',
    rdns: 'com.okex.wallet',
    name: 'OKX Wallet',
    provider,
    isReplaced: networkId => heldOn(networkId).isReplaced(),
    connect: async wanted => connect(wanted && offers(wanted) ? wanted : usual),
    async silent(networkId) {
      if (!hasMethod(provider(networkId), 'getAccounts')) return { addresses: [] }
      return { addresses: firstAddress(await ask(networkId, 'getAccounts')), networkId }
    },
    watch: (hear, networkId) =>
      listen(provider(networkId), {
        accountsChanged: list => hear(() => ({ addresses: firstAddress(list), networkId })),
      }),
    async switchNetwork(networkId) {
      if (!offers(networkId)) throw kitError('chain/switching-not-supported', { value: 'OKX Wallet' })
      return connect(networkId)
    },
    signMessage: async ({ message, type, networkId }) =>
      ask(networkId, 'signMessage', message, messageProtocol(type)),
    signPsbt: async request => signHexPsbt(provider(request.networkId), request),
    sendTransfer: async ({ recipient, amount, networkId }) =>
      ask(networkId, 'sendBitcoin', recipient, Number(amount)),
  }
}
