import { ranking } from '../upstream/ranking'
import { type Chain, createChain } from './chain'
import { type ChainUpstream, createChainUpstream } from './chainUpstream'
import { checkUpstream } from './checkUpstream'
import type { UpstreamEntry } from './readUpstreams'
import type { RpcWorld } from './rpcWorld'

const checksAtOnce = 8

/**
 * Updates the chains to match the entries. Existing upstreams keep what is known about them. New ones are asked once
 * which chain they serve, and the promise resolves after that.
 */
export async function applyEntries(
  world: RpcWorld,
  chains: Map<string, Chain>,
  entries: readonly UpstreamEntry[],
): Promise<void> {
  const named = new Set(entries.map(({ chain }) => chain.id))
  for (const [id, { watch }] of chains)
    if (!named.has(id)) {
      watch.stop()
      chains.delete(id)
    }
  const fresh: { chain: Chain; upstream: ChainUpstream }[] = []
  for (const id of named) {
    const own = onceEach(entries.filter(({ chain }) => chain.id === id))
    const before = chains.get(id)?.upstreams ?? []
    const upstreams = own.map(
      ({ name, url }) =>
        before.find(each => each.name === name && each.url === url) ?? createChainUpstream(name, url),
    )
    const chain = chains.get(id) ?? own.map(entry => createChain(world, entry.chain, upstreams))[0]
    if (!chain) continue
    chain.upstreams = upstreams
    chains.set(id, chain)
    for (const upstream of upstreams) if (!before.includes(upstream)) fresh.push({ chain, upstream })
  }
  const left = fresh.values()
  const work = async () => {
    for (const { chain, upstream } of left) await checkUpstream(world, chain, upstream, ranking.timeout)
  }
  await Promise.all(Array.from({ length: checksAtOnce }, work))
}

function onceEach(entries: readonly UpstreamEntry[]): UpstreamEntry[] {
  return entries.filter((entry, index) => entries.findIndex(({ url }) => url === entry.url) === index)
}
