import { type CaipNetworkId, kitError } from '@latchkey/protocol'
import type { BitcoinWallet, WalletSays } from '../bitcoinWallet'
import { type ChainWords, chainNamed, wordFor } from '../chains'
import { askWallet, hasMethod, readField } from './askWallet'
import { listen } from './listen'
import { registryEntry } from './satsConnectRegistry'
import { firstAddress, messageProtocol, signHexPsbt } from './singleAddress'
import { heldObject, windowObject } from './windowObject'

const chains: ChainWords = {
  BITCOIN_MAINNET: 'mainnet',
  BITCOIN_TESTNET: 'testnet',
  BITCOIN_TESTNET4: 'testnet4',
  BITCOIN_SIGNET: 'signet',
}
/** The older method knows two networks. */
const olderNetworks: ChainWords = { livenet: 'mainnet', testnet: 'testnet' }

/**
 * UniSat. If the site is not connected, `getAccounts` returns an empty list instead of prompting, so we use it after a
 * reload. The object has a second name in the window, because other wallets use the first one, too.
 */
export function unisatWallet(window: object): BitcoinWallet | undefined {
  const path = ['unisat_wallet', 'unisat'].find(place => windowObject(window, place))
  if (!path) return undefined
  const { provider, isReplaced } = heldObject(window, path)
  const ask = (method: string, ...values: unknown[]) => askWallet(provider(), method, values)

  async function says(accounts: unknown): Promise<WalletSays> {
    const addresses = firstAddress(accounts)
    return addresses.length === 0 ? { addresses } : { addresses, networkId: await networkId() }
  }

  async function networkId(): Promise<CaipNetworkId> {
    return hasMethod(provider(), 'getChain')
      ? chainNamed(readField(await ask('getChain'), 'enum'), chains)
      : chainNamed(await ask('getNetwork'), olderNetworks)
  }

  return {
    id: 'unisat',
    name: 'UniSat',
    ...registryEntry(window, 'unisat'),
    provider,
    isReplaced,
    connect: async () => says(await ask('requestAccounts')),
    silent: async () => says(await ask('getAccounts')),
    watch: hear =>
      listen(provider(), {
        accountsChanged: accounts => hear(Array.isArray(accounts) && accounts.length === 0 ? 'ended' : 'ask'),
        chainChanged: () => hear('ask'),
        networkChanged: () => hear('ask'),
      }),
    revoke: () => ask('disconnect'),
    async switchNetwork(wanted) {
      const word = wordFor(wanted, chains)
      if (!word) throw kitError('chain/switching-not-supported', { value: 'UniSat' })
      await ask('switchChain', word)
      return says(await ask('getAccounts'))
    },
    signMessage: ({ message, type }) => ask('signMessage', message, messageProtocol(type)),
    signPsbt: async request => signHexPsbt(provider(), request),
    sendTransfer: ({ recipient, amount }) => ask('sendBitcoin', recipient, Number(amount)),
  }
}
