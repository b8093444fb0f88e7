import type { CaipAddress, SwapToken } from '@latchkey/protocol'
import type { QuotingProvider } from '../upstream/swap/swapProvider'

/** The tokens of all providers, each once, by whoever names it first. A provider that is away hides no other's. */
export async function listTokens(
  providers: readonly QuotingProvider[],
  chainId: string,
  signal: AbortSignal,
): Promise<SwapToken[]> {
  const lists = await Promise.allSettled(providers.map(provider => provider.tokens(chainId, signal)))
  const found = new Map<string, SwapToken>()
  for (const list of lists) {
    if (list.status === 'rejected') continue
    for (const { address, ...token } of list.value)
      if (!found.has(address))
        found.set(address, { ...token, address: `${chainId}:${address}` as CaipAddress, eip2612: null })
  }
  const failed = lists.find(list => list.status === 'rejected')
  if (found.size === 0 && failed) throw failed.reason
  return [...found.values()]
}
