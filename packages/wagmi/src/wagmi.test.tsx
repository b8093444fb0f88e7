import type { Network } from '@latchkey/core'
import { adapterConformance, type ConformanceSite, evmFamily } from '@latchkey/testing/conformance'
import { type Config, createConfig, createStorage, version } from '@wagmi/core'
import { type Chain, http } from 'viem'
import { inject } from 'vitest'
import { wagmi } from './wagmi'

/** What wagmi itself asks a wallet for when it restores a connection. */
const reconnectCalls = 3

const chains = inject('devnet').chains

adapterConformance(`wagmi ${version[0]}`, evmFamily({ chains, reconnectCalls }), site => {
  const config = configFor(site)
  return {
    adapter: wagmi({ config }),
    close: () => config._internal.mipd?.destroy(),
    libraryListens: true,
  }
})

function configFor({ networks, storage }: ConformanceSite): Config {
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
