import { getAccount, getWalletProvider, type Network, toNetwork } from '@latchkey/core'
import { base64 } from '@scure/base'
import { Address, TEST_NETWORK } from '@scure/btc-signer'
import type { Wallet } from '@wallet-standard/base'
import type { ConformanceFamily } from '../conformanceFamily'
import { signedByStandardWallet } from '../signedByStandardWallet'
import { bitcoinSigningConformance } from './bitcoinSigningConformance'
import { type BitcoinTestWallet, createBitcoinTestWallet } from './createBitcoinTestWallet'
import { verifyBitcoinMessage } from './verifyBitcoinMessage'

export type BitcoinFamilyOptions = {
  /** The shapes that return several addresses, sign with each, and answer without a prompt. */
  shape: 'standard' | 'sats-connect'
}

/** The Bitcoin family of the conformance suite: wallets of one shape, on the two test networks that share addresses. */
export function bitcoinFamily({ shape }: BitcoinFamilyOptions): ConformanceFamily<BitcoinTestWallet> {
  return {
    ...shapes[shape],
    namespace: 'bip122',
    networks: [
      siteNetwork('000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet'),
      siteNetwork('00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet'),
    ],
    // Two for payments, since a wallet's order counts among addresses of one use.
    createWallet: ({ name, index, storage }) =>
      createBitcoinTestWallet({
        shape,
        name,
        accounts: [1, 2].map(key => ({ kind: 'p2wpkh', privateKey: keyOf(index * 2 + key) })),
        networks: ['testnet', 'signet'],
        persist: 'wallet',
        storage,
      }),
    connector: ({ info: { id, name, icon } }) => ({
      id,
      name,
      type: 'ANNOUNCED',
      chain: 'bip122',
      imageUrl: icon,
    }),
    addressLabels: ({ addresses }) => Object.fromEntries(addresses.map(address => [address, 'payment'])),
    strangeAddress,
    verifyMessage: async signed => verifyBitcoinMessage(signed),
    reconnectCalls: 2,
    further: bitcoinSigningConformance,
  }
}

type ShapeFamily = Pick<
  ConformanceFamily<BitcoinTestWallet>,
  'methods' | 'rubbish' | 'isPrompt' | 'library' | 'permitted' | 'canSwitchChain' | 'hasNamesakes'
>

const wrongNetwork = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const wrongChecksum = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsy'
const chain = { chains: ['bitcoin:testnet'] }
const network = { bitcoin: { name: 'Testnet' } }

const shapes: Readonly<Record<BitcoinFamilyOptions['shape'], ShapeFamily>> = {
  standard: {
    methods: {
      connect: ['bitcoin:connect'],
      accounts: ['standard:connect'],
      chain: [],
      signMessage: ['bitcoin:signMessage'],
      revoke: ['standard:disconnect'],
    },
    rubbish: {
      accounts: [
        ...[null, undefined, {}, 'hello', { accounts: 7 }, { accounts: [] }, { accounts: [7] }],
        ...[{ accounts: [{}] }, { accounts: [{ ...chain, address: 7 }] }],
        ...[wrongNetwork, wrongChecksum].map(address => ({ accounts: [{ ...chain, address }] })),
      ],
      chain: [],
      signature: [null, 'signed', [], [{}], [{ signature: 'x' }], [{ signature: new Uint8Array(9) }]],
    },
    isPrompt: ({ method, params }) =>
      /^bitcoin:/.test(method) ||
      (method === 'standard:connect' && !(params as { silent?: boolean })?.silent),
    async permitted({ provider }) {
      const { features } = provider as Wallet & { features: StandardConnect }
      const { accounts } = await features['standard:connect'].connect({ silent: true })
      return accounts.map(({ address }) => address)
    },
    library: signedByStandardWallet('bitcoin', signature => base64.encode(signature)),
    canSwitchChain: 'adapter',
  },
  'sats-connect': {
    methods: {
      connect: ['wallet_connect'],
      accounts: ['wallet_getAccount'],
      chain: [],
      signMessage: ['signMessage'],
      revoke: ['wallet_disconnect'],
    },
    rubbish: {
      accounts: [
        ...[null, undefined, {}, 'hello', [], [7], { addresses: 7 }, { addresses: [], network }],
        ...[{ addresses: [{ purpose: 'payment' }] }, { addresses: [{ purpose: 'stacks', address: 'SP00' }] }],
        ...[wrongNetwork, wrongChecksum].map(address => ({
          addresses: [{ purpose: 'payment', address }],
          network,
        })),
        { addresses: [{ purpose: 'payment', address: strangeAddress(1) }], network: { bitcoin: {} } },
      ],
      chain: [],
      signature: [null, 'signed', {}, { signature: 7 }, { signature: '' }, { signature: 'AAAA' }],
    },
    isPrompt: ({ method }) => !/^wallet_(getAccount|disconnect)$/.test(method),
    async permitted({ provider }) {
      const { request } = provider as { request(method: string): Promise<{ result?: Account }> }
      const { result } = await request('wallet_getAccount')
      return result?.addresses.filter(one => one.purpose === 'payment').map(({ address }) => address) ?? []
    },
    async library(kit, message) {
      const { address } = getAccount(kit, { namespace: 'bip122' })
      const { request } = (await getWalletProvider(kit, { namespace: 'bip122' })) as SatsConnect
      const { result } = await request('signMessage', { address, message, protocol: 'BIP322' })
      return [result]
    },
    canSwitchChain: 'wallet',
    hasNamesakes: false,
  },
}

type StandardConnect = {
  'standard:connect': { connect(input: object): Promise<{ accounts: readonly { address: string }[] }> }
}
type SatsConnect = {
  request(method: string, params: object): Promise<{ result: { address: string; signature: string } }>
}
type Account = { addresses: readonly { address: string; purpose: string }[] }

function keyOf(number: number): string {
  return number.toString(16).padStart(64, '0')
}

function strangeAddress(index: number): string {
  const hash = new Uint8Array(20)
  new DataView(hash.buffer).setUint32(0, index + 1)
  return Address(TEST_NETWORK).encode({ type: 'wpkh', hash })
}

function siteNetwork(id: string, name: string): Network {
  const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
  return toNetwork({ id, name, chainNamespace: 'bip122', nativeCurrency, rpcUrls: {}, testnet: true })
}
