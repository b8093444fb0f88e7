import type { Network } from '@latchkey/core'
import type { CaipNetworkId } from '@latchkey/protocol'
import type { SolanaAccount } from './readAccounts'

/** Wallets name Solana's clusters by words, the kit by their genesis blocks. */
const clusters: Readonly<Record<string, string>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}
const local = 'solana:localnet'

export function isSolanaChain(value: unknown): value is `solana:${string}` {
  return typeof value === 'string' && /^solana:[\w-]{1,32}$/.test(value)
}

/** The wallet's own word for a network, where the account can be used there. A chain of one's own is a local one to wallets. */
export function chainOf({ chains }: SolanaAccount, networkId: CaipNetworkId): `solana:${string}` | undefined {
  const named = chains.find(chain => toNetworkId(chain) === networkId)
  const isCluster = Object.values(clusters).includes(networkId)
  return named ?? (isCluster ? undefined : chains.find(chain => chain === local))
}

/**
 * The network an account is used on. Wallets of Solana are on no chain in particular, so it is the one wanted, else the
 * first of the site's that the account can be used on, else one that the site does not know.
 */
export function chooseNetwork(
  account: SolanaAccount,
  wanted: CaipNetworkId | undefined,
  networks: readonly Network[],
): CaipNetworkId {
  const usable = networks.map(network => network.caipNetworkId).filter(id => chainOf(account, id))
  return usable.find(id => id === wanted) ?? usable[0] ?? toNetworkId(account.chains[0])
}

function toNetworkId(chain: `solana:${string}`): CaipNetworkId {
  return (clusters[chain] ?? chain) as CaipNetworkId
}
