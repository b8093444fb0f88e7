import { onTestFinished } from 'vitest'
import { callChain } from '../src/rpc/callChain'
import { createChain } from '../src/rpc/chain'
import { createChainUpstream } from '../src/rpc/chainUpstream'
import type { RpcCall } from '../src/rpc/rpcCall'
import type { RpcWorld } from '../src/rpc/rpcWorld'
import type { ServedChain } from '../src/rpc/servedChain'
import { testWorld } from '../src/rpc/testing/testWorld'
import { createGate } from '../src/upstream/createGate'

type Options = Partial<RpcWorld> & {
  served?: ServedChain
  /** How many calls a node takes at once; the usual number by default. */
  places?: number
}

const mainnet = { id: 'eip155:1', namespace: 'eip155', reference: '1' } as const

/** A chain with these nodes for one test, and a way to call it; each call is another one unless it is given. */
export function testChain(urls: readonly string[], { served = mainnet, places, ...changes }: Options = {}) {
  const world = testWorld(changes)
  const upstreams = urls
    .map((url, at) => createChainUpstream(`config:${at}`, url))
    .map(usual => (places ? { ...usual, gate: createGate(places, 100) } : usual))
  const chain = createChain(world, served, upstreams)
  onTestFinished(chain.watch.stop)
  let count = 0
  const ask = async (call?: RpcCall) => {
    const { outcome } = await callChain(world, chain, call ?? { method: 'eth_call', params: [count++] })
    return outcome
  }
  return { world, upstreams, watch: chain.watch, ask }
}
