import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { knownNetworks } from './knownNetworks'

test.each(knownNetworks())('$name is what viem/chains says it is', network => {
  const chain = Object.values(chains).find(({ id }) => id === network.id)
  const { id, name, nativeCurrency, testnet, rpcUrls, blockExplorers } = chain ?? {}
  const { name: explorer, url } = blockExplorers?.default ?? {}
  expect(network).toEqual({
    ...{ id, name, nativeCurrency, ...(testnet ? { testnet } : {}) },
    rpcUrls: { default: { http: [rpcUrls?.default.http[0]] } },
    blockExplorers: { default: { name: explorer, url } },
  })
})
