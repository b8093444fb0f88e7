import type { Connector } from './connector'
import type { ConnectorsState } from './connectors'
import { claimedId } from './namesakes'
import { plainName } from './plainName'

/** A wallet with its connectors, one for each namespace it is in. */
export type MergedConnector = Connector & { parts: readonly Connector[] }

/**
 * The wallets that the adapters reported, each once. Within a namespace a wallet is told by its rdns, else by its id,
 * and those that only claim the rdns of another are their own; across namespaces by its rdns, else by its name, since Solana's and Bitcoin's wallets have no rdns.
 */
export function mergeConnectors(state: ConnectorsState): MergedConnector[] {
  const wallets: Connector[][] = []
  const byKey = new Map<string, Connector[]>()
  for (const list of Object.values(state))
    for (const connector of ofNamespace(list ?? [])) {
      const keys = keysOf(connector)
      const known = keys
        .map(key => byKey.get(key))
        .find(parts => parts && !parts.some(part => part.chain === connector.chain))
      const parts = known ?? []
      if (!known) wallets.push(parts)
      parts.push(connector)
      for (const key of keys) if (!byKey.has(key)) byKey.set(key, parts)
    }
  return wallets.flatMap(parts => {
    const [first] = parts
    if (!first) return []
    const imageUrl = parts.find(part => part.imageUrl)?.imageUrl
    return {
      ...first,
      ...(imageUrl && { imageUrl }),
      ...(parts.length > 1 && first.type !== 'WALLET_CONNECT' && { type: 'MULTI_CHAIN' as const }),
      parts,
    }
  })
}

/** Each wallet of one namespace once; the bare `window.ethereum` is one of the announced ones as soon as there are any. */
function ofNamespace(list: readonly Connector[]): Connector[] {
  const hasAnnounced = list.some(connector => connector.type === 'ANNOUNCED')
  const seen = new Set<string>()
  return list.filter(connector => {
    const isNamesake = claimedId(connector.id) !== connector.id
    const key = isNamesake ? connector.id : (connector.rdns ?? connector.id)
    if (seen.has(key) || (connector.type === 'INJECTED' && hasAnnounced)) return false
    seen.add(key)
    return true
  })
}

function keysOf({ id, rdns, name, type }: Connector): string[] {
  // "Browser wallet" is a place, not a wallet; ways to pair are of one kind, whatever they are called.
  if (type === 'INJECTED' || type === 'WALLET_CONNECT' || type === 'AUTH') return [`${type} ${id}`]
  return [`id ${rdns ?? id}`, `name ${plainName(name)}`]
}
