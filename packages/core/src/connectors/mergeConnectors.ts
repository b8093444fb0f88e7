import type { Wallet } from '@latchkey/protocol'
import { type Connector, isRemoteType } from './connector'
import { connectorName } from './connectorName'
import type { ConnectorsState } from './connectors'
import { foldName } from './foldName'
import { claimedId } from './namesakes'
import { plainName } from './plainName'
import { signsByName } from './signsByName'

/** A wallet with its connectors, one for each namespace it is in. */
export type MergedConnector = Connector & {
  parts: readonly Connector[]
  /** The name of another wallet that claims to be the same, by its name or its rdns. Both have one: nobody knows who is right. */
  namesakeOf?: string
  /** Of those, the one that a listing knows under its name by its rdns, which no other one claims. */
  isKnown?: true
}

type Parts = readonly Connector[]

/**
 * The wallets that the adapters reported, each once. Within a namespace a wallet is told by its rdns, else by its id, and
 * those that only claim the rdns of another are their own. Across namespaces an rdns, or a listing that is in both, makes
 * them one wallet. Solana's and Bitcoin's wallets have nothing but a name, which anybody can give himself.
 */
export function mergeConnectors(state: ConnectorsState, listings: readonly Wallet[] = []): MergedConnector[] {
  const all = Object.values(state).flatMap(list => ofNamespace(list ?? []))
  const signs = signsByName(state, listings)
  const groups = new Map<string, Connector[]>()
  for (const connector of all) addTo(groups, signOf(connector, signs), connector)
  // Of several in one namespace nobody knows which it is: each stands alone.
  const wallets = [...groups.values()].flatMap((parts): Parts[] =>
    new Set(parts.map(part => part.chain)).size === parts.length ? [parts] : parts.map(part => [part]),
  )
  const claims = claimsOf(wallets)
  return wallets.flatMap(parts => {
    const [first] = parts
    if (!first) return []
    const imageUrl = parts.find(part => part.imageUrl)?.imageUrl
    const rival = claimedBy(parts)
      .flatMap(claim => claims.get(claim)?.slice(0, 2) ?? [])
      .find(other => other !== parts)?.[0]
    const isKnown = rival && claims.get(`rdns ${first.rdns}`)?.length === 1 && isListed(first, listings)
    return {
      ...first,
      ...(rival && { namesakeOf: connectorName(rival) }),
      ...(isKnown && { isKnown }),
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

/** What makes connectors of several namespaces one wallet; without such a sign a connector stands for itself. */
function signOf({ id, rdns, name, type, chain }: Connector, signs: ReadonlyMap<string, string>): string {
  // "Browser wallet" is a place, not a wallet; what is not in the browser, and what the site adds, is what its id says.
  if (type === 'INJECTED' || isRemoteType(type)) return `${type} ${id}`
  if (rdns || type === 'EXTERNAL') return rdns ?? id
  return signs.get(`${chain} ${plainName(name)}`) ?? `${chain} ${id}`
}

/** What a wallet says it is. A second way to a wallet, which the site itself offers, claims nothing. */
function claimedBy(parts: Parts): string[] {
  return parts.flatMap(({ type, name, rdns }) => {
    if (type !== 'ANNOUNCED') return []
    return [`name ${foldName(name)}`, ...(rdns ? [`rdns ${rdns}`] : [])]
  })
}

/** Who claims what. */
function claimsOf(wallets: readonly Parts[]): ReadonlyMap<string, readonly Parts[]> {
  const claims = new Map<string, Parts[]>()
  for (const parts of wallets) for (const claim of new Set(claimedBy(parts))) addTo(claims, claim, parts)
  return claims
}

/** The rdns is a wallet's own word, too: it counts together with the name that is listed for it. */
function isListed({ rdns, name }: Connector, listings: readonly Wallet[]): true | undefined {
  const isIt = (wallet: Wallet) => wallet.rdns === rdns && plainName(wallet.name).includes(plainName(name))
  return listings.some(isIt) || undefined
}

function addTo<Item>(groups: Map<string, Item[]>, key: string, item: Item): void {
  const group = groups.get(key)
  if (group) group.push(item)
  else groups.set(key, [item])
}
