import type { CaipNetworkId } from '@latchkey/protocol'

/** The addresses of the devnet and the relay, set by vite.config.ts. */
declare const LOCAL_WORLD: LocalWorld | undefined
type LocalWorld = { chainA: string; chainB: string; solana: string; faucet: string; relay: string }

const world: LocalWorld =
  typeof LOCAL_WORLD === 'undefined'
    ? {
        chainA: 'http://127.0.0.1:8545',
        chainB: 'http://127.0.0.1:8546',
        solana: 'http://127.0.0.1:8548',
        faucet: 'http://127.0.0.1:8547',
        relay: 'ws://127.0.0.1:8600/relay',
      }
    : LOCAL_WORLD

export type Family = 'eip155' | 'solana' | 'bip122'

export type WalletNetwork = {
  id: CaipNetworkId
  family: Family
  name: string
  symbol: string
  decimals: number
  /** Its money has no value. */
  isTest: boolean
  /** Its node. Without one the wallet signs for the network, but neither reads nor sends. */
  rpcUrl?: string
  /** Its name in the devnet's faucet. */
  faucet?: number | 'solana'
}

export const relayUrl = world.relay
export const faucetUrl = world.faucet

const ether = { family: 'eip155', symbol: 'ETH', decimals: 18 } as const
const sol = { family: 'solana', symbol: 'SOL', decimals: 9, isTest: true } as const

/** The wallet's networks, the devnet's first. Sites may add others. */
export const networks: readonly WalletNetwork[] = [
  {
    ...ether,
    id: caip('eip155:31337'),
    name: 'Latchkey Devnet A',
    isTest: true,
    rpcUrl: world.chainA,
    faucet: 31337,
  },
  {
    ...ether,
    id: caip('eip155:31338'),
    name: 'Latchkey Devnet B',
    isTest: true,
    rpcUrl: world.chainB,
    faucet: 31338,
  },
  { ...ether, id: caip('eip155:11155111'), name: 'Sepolia', isTest: true },
  { ...ether, id: caip('eip155:1'), name: 'Ethereum', isTest: false },
  {
    ...sol,
    id: caip('solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE'),
    name: 'Latchkey Solana Devnet',
    rpcUrl: world.solana,
    faucet: 'solana',
  },
  { ...sol, id: caip('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'), name: 'Solana Devnet' },
  {
    id: caip('bip122:000000000933ea01ad0ee984209779ba'),
    family: 'bip122',
    name: 'Bitcoin Testnet',
    symbol: 'tBTC',
    decimals: 8,
    isTest: true,
  },
]

export const familyNames: Readonly<Record<Family, string>> = {
  eip155: 'Ethereum and EVM chains',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

/** A network's name in this wallet; its number if unknown. */
export function networkName(id: string, known: readonly WalletNetwork[]): string {
  return known.find(network => network.id === id)?.name ?? id.replace(/^eip155:/, 'EVM network ')
}

function caip(id: string): CaipNetworkId {
  return id as CaipNetworkId
}
