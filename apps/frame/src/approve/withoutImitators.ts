import type { SimulateAnswer } from '@latchkey/protocol'

/**
 * A trial in which no token bears the symbol of another, well-known one, whatever the gateway says: it is told by its
 * address alone, and so without a picture. Where the list of those does not load, no token has a symbol.
 */
export async function withoutImitators(tried: SimulateAnswer, networkId: string): Promise<SimulateAnswer> {
  if (tried.outcome !== 'done') return tried
  const { imitatedBy } = await import('@latchkey/decode/strangers').catch(() => ({ imitatedBy: () => '' }))
  const changes = tried.changes.map(change => {
    if (change.kind === 'coin' || !change.symbol) return change
    const { symbol, ...unnamed } = change
    return imitatedBy(symbol, change.token, networkId) === undefined ? change : unnamed
  })
  return { ...tried, changes }
}
