import type { KeyValueStore, Network } from '@latchkey/core'
import { type Config, createConfig, createStorage } from '@wagmi/core'
import { type Chain, http } from 'viem'

type Site = { networks: readonly Network[]; storage: KeyValueStore }

/** A site's own wagmi config for its networks. */
export function configFor({ networks, storage }: Site): Config {
  const chains = networks.map(toChain)
  const [first, ...others] = chains
  if (!first) throw new Error('A config needs a chain.')
  return createConfig({
    chains: [first, ...others],
    transports: Object.fromEntries(chains.map(chain => [chain.id, http(chain.rpcUrls.default.http[0])])),
    storage: createStorage({ storage }),
  })
}

function toChain({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Network): Chain {
  const explorer = blockExplorers?.default
  return {
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls.default?.http ?? [] } },
    ...(explorer ? { blockExplorers: { default: explorer } } : {}),
  }
}
