import { type Connector, isRemoteType } from './connector'
import { connectorName } from './connectorName'
import type { ConnectorsState } from './connectors'
import { claimedId } from './namesakes'
import { plainName } from './plainName'

/** A wallet with its connectors, one for each namespace it is in. */
export type MergedConnector = Connector & {
  parts: readonly Connector[]
  /** The name of an earlier wallet that this one claims to be, by its name or its rdns. */
  namesakeOf?: string
  /** It claims to be another one, or another one claims to be it. */
  isDisputed?: true
}

/**
 * The wallets that the adapters reported, each once. Within a namespace a wallet is told by its rdns, else by its id,
 * and those that only claim the rdns of another are their own; across namespaces by its rdns, else by its name, since Solana's and Bitcoin's wallets have no rdns.
 */
export function mergeConnectors(state: ConnectorsState): MergedConnector[] {
  const wallets: Connector[][] = []
  const byKey = new Map<string, Connector[]>()
  const rivals = new Map<Connector[], Connector[]>() // a later wallet, and the one it claims to be
  for (const list of Object.values(state))
    for (const connector of ofNamespace(list ?? [])) {
      const keys = keysOf(connector)
      const found = keys.map(key => byKey.get(key)).filter(parts => parts !== undefined)
      const known = found.find(parts => !parts.some(part => part.chain === connector.chain))
      const parts = known ?? []
      if (!known) wallets.push(parts)
      // Only what wallets say of themselves: a site's own connector may be a second way to an installed one.
      const [rival] = found.filter(([first]) => [first, connector].every(one => one?.type === 'ANNOUNCED'))
      if (!known && rival) rivals.set(parts, rival)
      parts.push(connector)
      for (const key of keys) if (!byKey.has(key)) byKey.set(key, parts)
    }
  const disputed = new Set([...rivals].flat())
  return wallets.flatMap(parts => {
    const [first] = parts
    if (!first) return []
    const imageUrl = parts.find(part => part.imageUrl)?.imageUrl
    const original = rivals.get(parts)?.[0]
    return {
      ...first,
      ...(original && { namesakeOf: connectorName(original) }),
      ...(disputed.has(parts) && { isDisputed: true as const }),
      ...(imageUrl && { imageUrl }),
      ...(parts.length > 1 && !isRemoteType(first.type) && { type: 'MULTI_CHAIN' as const }),
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
  // "Browser wallet" is a place, not a wallet; of what is not in the browser each is what its id says, whatever it is called.
  if (type === 'INJECTED' || isRemoteType(type)) return [`${type} ${id}`]
  return [`id ${rdns ?? id}`, `name ${plainName(name)}`]
}
