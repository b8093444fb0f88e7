import { type Network, toNetwork } from '@latchkey/core'
import { verifyMessage } from 'viem'
import { chainReady } from './chainReady'
import type { ConformanceFamily } from './conformanceFamily'
import { createTestWallet, type TestWallet } from './createTestWallet'
import { evmAccounts } from './evm/evmAccounts'
import { evmConnectingConformance } from './evm/evmConnectingConformance'
import { evmContractsConformance } from './evm/evmContractsConformance'
import { evmFaultsConformance } from './evm/evmFaultsConformance'
import { evmHoldingsConformance } from './evm/evmHoldingsConformance'
import { evmSigningConformance } from './evm/evmSigningConformance'
import { evmSwitchingConformance } from './evm/evmSwitchingConformance'
import type { EvmWorld } from './evm/evmWorld'
import type { LiveChain } from './walletMemory'

export type EvmFamilyOptions = {
  /** Two chains of the devnet. */
  chains: readonly LiveChain[]
  /** How many requests a wallet may get when a page reloads; 2 unless a library needs more. */
  reconnectCalls?: number
}

/** The EVM family of the conformance suite: announced wallets on two real chains. */
export function evmFamily({
  chains: [chainA, chainB],
  reconnectCalls = 2,
}: EvmFamilyOptions): ConformanceFamily<TestWallet> {
  if (!chainA || !chainB) throw new Error('The EVM family needs two chains.')
  const chains = [chainA, chainB] as const
  const accounts = evmAccounts()
  const createWallet: EvmWorld['createWallet'] = ({ name, index, storage }, known) =>
    createTestWallet({
      name,
      rdns: `test.${name.toLowerCase().replace(/[^a-z0-9]/g, '')}`,
      accounts: accounts.of(index),
      chains: known,
      persist: 'wallet',
      storage,
    })
  return {
    namespace: 'eip155',
    networks: [siteNetwork(chainA), siteNetwork(chainB)],
    async ready() {
      await Promise.all(chains.map(chain => chainReady(chain.rpcUrl).then(() => accounts.fund(chain))))
    },
    createWallet: options => createWallet(options, chains),
    connector: ({ info: { rdns, name, icon } }) => ({
      id: rdns,
      name,
      type: 'ANNOUNCED',
      chain: 'eip155',
      rdns,
      imageUrl: icon,
    }),
    // Only digits, so that a checksum changes nothing.
    strangeAddress: index => `0x1${String(index).padStart(39, '0')}`,
    methods: {
      connect: ['eth_requestAccounts', 'wallet_requestPermissions'],
      accounts: ['eth_accounts'],
      chain: ['eth_chainId'],
      signMessage: ['personal_sign'],
      revoke: ['wallet_revokePermissions'],
    },
    rubbish: {
      accounts: [null, {}, 'hello', [], [7], ['0x12'], [null], { 0: 'x' }],
      chain: [null, 'ten', '0x', -1, {}],
      signature: [null, 'signed', '0x', '0x123', {}],
    },
    isPrompt: ({ method }) => prompting.has(method),
    permitted: async wallet =>
      (await wallet.provider.request({ method: 'eth_accounts' })) as readonly string[],
    verifyMessage: ({ address, message, signature }) =>
      verifyMessage({ address: address as Hex, message, signature: signature as Hex }),
    canSwitchChain: 'wallet',
    reconnectCalls,
    further(world) {
      const evm: EvmWorld = { ...world, chains, createWallet }
      evmConnectingConformance(evm)
      evmSwitchingConformance(evm)
      evmSigningConformance(evm)
      evmContractsConformance(evm)
      evmHoldingsConformance(evm)
      evmFaultsConformance(evm)
    },
  }
}

type Hex = `0x${string}`

const prompting = new Set([
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
])

function siteNetwork({ id, rpcUrl, name = `Chain ${id}` }: LiveChain): Network {
  return toNetwork({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: 'Explorer', url: `https://explorer-${id}.example` } },
  })
}
