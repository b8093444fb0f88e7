import type { Network } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { type Chain, custom, fallback, http, type Transport } from 'viem'
import type { MirroredConfig } from './mirroredConfig'

/**
 * Gives wagmi those of the kit's networks that its config was made without, and takes them back when the kit does, or
 * ends. wagmi has no public call for it; this is the store its own `config.chains` reads from.
 */
export function mirrorNetworks(mirrored: MirroredConfig): void {
  const { config, host } = mirrored
  const own = ownChains(mirrored)
  const lacking = host.networks().filter(network => !own.some(({ id }) => id === Number(network.id)))
  // A config made with a `client` function has no transports: it makes its clients itself.
  const transports = config._internal.transports as Record<number, Transport> | undefined
  if (transports) for (const { id } of lacking) transports[Number(id)] ??= transportOf(mirrored, Number(id))
  setChains(mirrored, own, lacking.map(toChain))
}

export function takeNetworksBack(mirrored: MirroredConfig): void {
  setChains(mirrored, ownChains(mirrored), [])
}

function ownChains({ config, added }: MirroredConfig): Chain[] {
  return config.chains.filter(({ id }) => !added.has(id))
}

function setChains({ config, added }: MirroredConfig, own: readonly Chain[], more: readonly Chain[]): void {
  const before = [...added].join()
  added.clear()
  for (const { id } of more) added.add(id)
  if (before !== [...added].join()) config._internal.chains.setState([...own, ...more] as never)
}

/** Asks the kit for the network's addresses with the first request. */
function transportOf({ host }: MirroredConfig, id: number): Transport {
  return parameters => {
    let inner: Promise<ReturnType<Transport>> | undefined
    const open = async () => {
      const network = host.networks().find(one => Number(one.id) === id)
      if (!network) throw kitError('chain/not-configured', { value: String(id) })
      const urls = await host.rpcUrls(network)
      return fallback(urls.map(url => http(url)))(parameters)
    }
    const request = async (asked: { method: string; params?: unknown }) => {
      inner ??= open()
      return (await inner).request(asked as never)
    }
    return custom({ request }, { retryCount: 0 })(parameters)
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
