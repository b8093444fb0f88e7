import type { Network } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Chain, Transport } from 'viem'
import type { MirroredConfig } from './mirroredConfig'

/**
 * Adds the kit's networks that wagmi's config lacks, and removes them again with the kit. wagmi has no public call for
 * that, so we write to the store that `config.chains` reads from. Existing connectors do not notice, so `switchNetwork`
 * talks to their providers; a wallet whose session has fixed chains can still refuse.
 */
export function mirrorNetworks(mirrored: MirroredConfig): void {
  const own = ownChains(mirrored)
  const known = new Set(own.map(({ id }) => id))
  setChains(
    mirrored,
    own,
    mirrored.host
      .networks()
      .map(toChain)
      .filter(({ id }) => !known.has(id)),
  )
}

export function takeNetworksBack(mirrored: MirroredConfig): void {
  setChains(mirrored, ownChains(mirrored), [])
}

function ownChains({ config, added }: MirroredConfig): Chain[] {
  return config.chains.filter(({ id }) => !added.has(id))
}

function setChains(mirrored: MirroredConfig, own: readonly Chain[], more: readonly Chain[]): void {
  const { config, added } = mirrored
  const ids = new Set(more.map(({ id }) => id))
  if (ids.size === added.size && [...ids].every(id => added.has(id))) return
  const transports = transportsOf(mirrored)
  for (const id of added) if (!ids.has(id)) delete transports[id]
  for (const id of ids) if (!added.has(id)) transports[id] = transportOf(mirrored, id)
  added.clear()
  for (const id of ids) added.add(id)
  config._internal.chains.setState([...own, ...more] as never)
}

/** wagmi's own transports. A config with a `client` function has none and creates its clients itself. */
function transportsOf({ config }: MirroredConfig): Record<number, Transport> {
  return (config._internal.transports as Record<number, Transport> | undefined) ?? {}
}

/** Asks the kit for the network's RPC URLs with the first request. */
function transportOf(mirrored: MirroredConfig, id: number): Transport {
  const { host } = mirrored
  return function own(parameters) {
    let opened: Promise<ReturnType<Transport>> | undefined
    const open = async () => {
      const network = host.networks().find(one => Number(one.id) === id)
      if (!network) throw kitError('chain/not-configured', { value: String(id) })
      // Load viem's transports only when such a network is used.
      const [urls, { nodeTransport }] = await Promise.all([host.rpcUrls(network), import('./nodeTransport')])
      return nodeTransport(urls)(parameters)
    }
    const request = async (asked: { method: string; params?: unknown }) => {
      // wagmi keeps the first client of a chain, even if another kit has added the chain since.
      const now = transportsOf(mirrored)[id]
      if (now && now !== own) return now(parameters).request(asked as never)
      opened ??= open().catch(error => {
        opened = undefined
        throw error
      })
      return (await opened).request(asked as never)
    }
    const config = { key: 'latchkey', name: 'Latchkey', type: 'latchkey', request, retryCount: 0 }
    return { config, request } as ReturnType<Transport>
  }
}

function toChain({ id, name, nativeCurrency, rpcUrls, blockExplorers, contracts, testnet }: Network): Chain {
  return {
    id: Number(id),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [] }, ...rpcUrls } as Chain['rpcUrls'],
    ...(blockExplorers?.default ? { blockExplorers: blockExplorers as Chain['blockExplorers'] } : {}),
    ...(contracts ? { contracts: contracts as NonNullable<Chain['contracts']> } : {}),
    ...(testnet === undefined ? {} : { testnet }),
  }
}
