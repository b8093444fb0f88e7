import { providerError } from '../../providerError'
import type { BitcoinShape, BitcoinWalletContext } from '../bitcoinWalletContext'
import { listeners } from './listeners'
import { unisatMethods } from './unisatMethods'
import { putIntoWindow } from './windowPlace'

const chainNames = {
  mainnet: 'BITCOIN_MAINNET',
  testnet: 'BITCOIN_TESTNET',
  signet: 'BITCOIN_SIGNET',
} as const

/** UniSat: `window.unisat`. */
export function unisatShape(context: BitcoinWalletContext): BitcoinShape {
  const { on, off, emit, count } = listeners()
  const { accounts, ...methods } = unisatMethods(context)
  const chain = () => ({
    enum: chainNames[context.network()],
    name: `Bitcoin ${context.network()}`,
    network: context.network() === 'mainnet' ? 'livenet' : 'testnet',
  })
  const provider = {
    ...methods,
    on,
    removeListener: off,
    getChain: () => context.ask('getChain', undefined, chain),
    switchChain: (name: string) =>
      context.ask('switchChain', [name], async () => {
        const network = context.networks.find(one => chainNames[one] === name)
        if (!network) throw providerError(-32602, 'The chain is not supported.')
        if (network !== context.network()) await context.consent()
        context.setNetwork(network)
        return chain()
      }),
    disconnect: () => context.ask('disconnect', undefined, () => context.withdraw()),
  }
  return {
    id: 'unisat',
    provider,
    announce: window => putIntoWindow(window, 'unisat', provider),
    changed: what =>
      what === 'network' ? emit('chainChanged', chain()) : emit('accountsChanged', accounts()),
    disconnected: () => emit('accountsChanged', []),
    listenerCount: count,
  }
}
