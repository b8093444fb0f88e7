import { blockscoutProvider } from '../blockscout/blockscoutProvider'
import { followProvider } from '../follow/followProvider'
import { nodeProvider } from '../nodes/nodeProvider'
import { readServedChain } from '../rpc/servedChain'
import { solanaProvider } from '../solana/solanaProvider'
import type { SourceProvider } from '../sources/sourceProvider'

/** Every kind of source for every family of chains that has it. */
export const sourceProviders: readonly SourceProvider[] = [
  followProvider,
  solanaProvider,
  nodeProvider,
  blockscoutProvider,
]

/** Who reads this chain in this way; undefined if nobody can. */
export function findProvider(chainId: string, kind: string): SourceProvider | undefined {
  const namespace = readServedChain(chainId)?.namespace
  return sourceProviders.find(provider => provider.kind === kind && provider.namespace === namespace)
}
