import { imitatedBy } from '@latchkey/decode/strangers'
import { type SimulatedChange, tokenSymbol } from '@latchkey/protocol'
import type { AskNode } from '../../rpc/askNode'
import { readMints } from '../../solana/holdings/readMints'

/** A node gives 100 accounts at once; each mint may have two. */
const mostAsked = 50

/**
 * Adds how many decimals tokens count in, and how they call themselves: who bears the symbol of another, well-known
 * token is told by its address alone. One that exists once, and cannot be divided, is an NFT.
 */
export async function nameChanges(
  ask: AskNode,
  changes: readonly SimulatedChange[],
  chainId: string,
): Promise<SimulatedChange[]> {
  const mints = changes.flatMap(change => (change.kind === 'token' ? [change.token] : [])).slice(0, mostAsked)
  if (mints.length === 0) return [...changes]
  const read = new Map((await readMints(ask, mints)).map(each => [each.mint, each]))
  return changes.map(change => {
    const mint = change.kind === 'token' ? read.get(change.token) : undefined
    if (change.kind !== 'token' || !mint) return change
    const { decimals, supply } = mint
    const symbol = mint.text?.symbol.replace(/\0+$/, '') ?? ''
    const isOwn = tokenSymbol.test(symbol) && imitatedBy(symbol, change.token, chainId) === undefined
    const named = { ...change, ...(isOwn && { symbol }) }
    return decimals === 0 && supply === 1n ? { ...named, kind: 'nft' } : { ...named, decimals }
  })
}
