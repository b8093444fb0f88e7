import type { GatewaySignInOptions, NetworkInput } from 'latchkey'
import { bitcoinMainnet } from 'latchkey/bitcoin'
import { solanaMainnet } from 'latchkey/solana'
import type { Settings } from '../settings/settings'
import type { EvmAdapter, Family } from '../settings/settingTable'
import { type KitOptions, kitOptions, signInOptions } from '../site/kitOptions'

/** The site the code is written for: networks everybody has, in place of the playground's local ones. */
export type SampleSite = {
  families: readonly Family[]
  evm: EvmAdapter
  /** Whether it has adapters at all; without them WalletConnect serves every family. */
  adapters: boolean
  /** The EVM networks by the names of their imports. */
  chains: readonly string[]
  projectId: string
  options: KitOptions
  signIn: GatewaySignInOptions | undefined
}

const chains = [
  { name: 'mainnet', id: 1 },
  { name: 'sepolia', id: 11155111 },
  { name: 'base', id: 8453 },
  { name: 'arbitrum', id: 42161 },
  { name: 'optimism', id: 10 },
  { name: 'polygon', id: 137 },
  { name: 'gnosis', id: 100 },
  { name: 'avalanche', id: 43114 },
] as const

const sampleOrigin = 'https://your-site.example'

export function sampleSite(settings: Settings): SampleSite {
  const { families, evm, adapters, networks: count, project } = settings
  const used = chains.slice(0, count)
  const of = { evm: used, solana: [solanaMainnet], bitcoin: [bitcoinMainnet] }
  const networks = families.flatMap(
    (family): readonly Pick<NetworkInput, 'id' | 'chainNamespace'>[] => of[family],
  )
  return {
    families,
    evm,
    adapters,
    chains: families.includes('evm') ? used.map(chain => chain.name) : [],
    projectId: project,
    options: kitOptions(settings, { networks, origin: sampleOrigin }),
    signIn: signInOptions(settings),
  }
}
