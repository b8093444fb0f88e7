import type { Network } from '@latchkey/core'
import type { CaipNetworkId } from '@latchkey/protocol'
import type { SolanaAccount } from './readAccounts'

/** Wallets have names for Solana's clusters; the kit uses the genesis hash. */
const clusters: Readonly<Record<string, string>> = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}
const local = 'solana:localnet'

export function isSolanaChain(value: unknown): value is `solana:${string}` {
  return typeof value === 'string' && /^solana:[\w-]{1,32}$/.test(value)
}

/** The wallet's name for a network, if the account supports it. Wallets call any custom chain localnet. */
export function chainOf({ chains }: SolanaAccount, networkId: CaipNetworkId): `solana:${string}` | undefined {
  const named = chains.find(chain => toNetworkId(chain) === networkId)
  const isCluster = Object.values(clusters).includes(networkId)
  return named ?? (isCluster ? undefined : chains.find(chain => chain === local))
}

/**
 * The network of an account. Solana wallets have no current chain, so it is the wanted one, else the site's first that
 * the account supports, else one that the site does not know.
 */
export function chooseNetwork(
  account: SolanaAccount,
  wanted: CaipNetworkId | undefined,
  networks: readonly Network[],
): CaipNetworkId {
  const usable = networks.map(network => network.caipNetworkId).filter(id => chainOf(account, id))
  return usable.find(id => id === wanted) ?? usable[0] ?? toNetworkId(account.chains[0])
}

/** How wallets call a network in a sign-in message; undefined for a chain that has no name of its own. */
export function clusterName(networkId: CaipNetworkId): string | undefined {
  const named = Object.keys(clusters).find(chain => clusters[chain] === networkId)
  return named?.slice('solana:'.length)
}

function toNetworkId(chain: `solana:${string}`): CaipNetworkId {
  return (clusters[chain] ?? chain) as CaipNetworkId
}
