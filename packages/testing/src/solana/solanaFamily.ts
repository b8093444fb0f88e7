import { type Network, toNetwork } from '@latchkey/core'
import { base58 } from '@scure/base'
import type { ConformanceFamily } from '../conformanceFamily'
import { signedByStandardWallet } from '../signedByStandardWallet'
import { createSolanaTestWallet, type SolanaTestWallet } from './createSolanaTestWallet'
import { verifySolanaMessage } from './verifySolanaMessage'

/** The Solana family of the conformance suite: Wallet Standard wallets on two networks. */
export function solanaFamily(): ConformanceFamily<SolanaTestWallet> {
  return {
    namespace: 'solana',
    networks: [
      network('Solana Devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'),
      network('Solana Testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'),
    ],
    createWallet: ({ name, index, storage }) =>
      createSolanaTestWallet({
        name,
        secrets: [1, 2].map(key => new Uint8Array(32).fill(index * 2 + key)),
        chains: [{ id: 'solana:devnet' }, { id: 'solana:testnet' }],
        persist: 'wallet',
        storage,
      }),
    connector: ({ info: { name, icon } }) => ({
      id: name,
      name,
      type: 'ANNOUNCED',
      chain: 'solana',
      imageUrl: icon,
    }),
    strangeAddress(index) {
      const bytes = new Uint8Array(32).fill(9)
      new DataView(bytes.buffer).setUint32(0, index + 1)
      return base58.encode(bytes)
    },
    methods: {
      connect: ['standard:connect'],
      accounts: [],
      chain: [],
      signMessage: ['solana:signMessage'],
      revoke: ['standard:disconnect'],
    },
    rubbish: {
      accounts: [null, 'hello', [], {}, ...lists.map(accounts => ({ accounts }))],
      chain: [],
      signature,
    },
    // A silent request does not prompt the visitor.
    isPrompt: ({ method, params }) =>
      method !== 'standard:disconnect' && !(params as { silent?: boolean }[] | undefined)?.[0]?.silent,
    async permitted({ provider }) {
      const feature = provider.features['standard:connect'] as ConnectFeature
      const { accounts } = await feature.connect({ silent: true })
      return accounts.map(({ address }) => address)
    },
    library: signedByStandardWallet('solana', signature => base58.encode(signature)),
    verifyMessage: verifySolanaMessage,
    canSwitchChain: 'adapter',
    reconnectCalls: 1,
  }
}

type ConnectFeature = { connect(input: object): Promise<{ accounts: readonly { address: string }[] }> }

const publicKey = new Uint8Array(32).fill(8)
const address = base58.encode(publicKey)
const chains = ['solana:devnet']
/** Invalid lists of accounts. */
const lists: readonly unknown[] = [
  null,
  {},
  'x',
  [],
  [7],
  [null],
  ['x'],
  [{}],
  [{ address, chains, features: [] }],
  [{ address, chains, features: [], publicKey: new Uint8Array(32) }],
  [{ address, chains, features: [], publicKey: [...publicKey] }],
  [{ address: 'x', chains, features: [], publicKey }],
  [{ address: 7, chains, features: [], publicKey }],
  [{ address, chains: 'solana:devnet', features: [], publicKey }],
  [{ address, chains: ['bitcoin:mainnet'], features: [], publicKey }],
  [{ address, chains, features: null, publicKey }],
]

const signature: readonly unknown[] = [
  null,
  'signed',
  [],
  [null],
  [{}],
  [{ signature: 'x' }],
  [{ signature: new Uint8Array(63).fill(1) }],
  [{ signature: new Uint8Array(64) }],
  [{ signature: new Uint8Array(64).fill(1), signedMessage: new Uint8Array(3) }],
]

function network(name: string, id: string): Network {
  return toNetwork({
    id,
    name,
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: {},
  })
}
