import type { Wallet } from '@latchkey/protocol'
import { type Connector, isRemoteType } from './connector'
import { connectorName } from './connectorName'
import type { ConnectorsState } from './connectors'
import { foldName } from './foldName'
import { claimedId } from './namesakes'
import { plainName } from './plainName'
import { signsByName } from './signsByName'

/** A wallet with its connectors, one per namespace. */
export type MergedConnector = Connector & {
  parts: readonly Connector[]
  /**
   * The name of another wallet that claims to be the same, by its name or its rdns. Both carry one: we cannot
   * know who is right.
   */
  namesakeOf?: string
  /** Of those, the one that a listing names with this rdns, which no other wallet claims. */
  isKnown?: true
}

type Parts = readonly Connector[]

/**
 * The reported wallets, each once. Within a namespace the rdns identifies a wallet, else the id; wallets that
 * merely claim another's rdns stay separate. Across namespaces a shared rdns, or a listing with both, makes
 * them one wallet. Solana and Bitcoin wallets have only a name, which anybody can choose.
 */
export function mergeConnectors(state: ConnectorsState, listings: readonly Wallet[] = []): MergedConnector[] {
  const all = Object.values(state).flatMap(list => ofNamespace(list ?? []))
  const signs = signsByName(state, listings)
  const groups = new Map<string, Connector[]>()
  for (const connector of all) addTo(groups, signOf(connector, signs), connector)
  // With several in one namespace we cannot know which belongs: each stays separate.
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

/**
 * Each wallet of one namespace once; drops the bare `window.ethereum` as soon as a wallet announces itself.
 */
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

/**
 * The sign that makes connectors of several namespaces one wallet; a connector without one stays separate.
 */
function signOf({ id, rdns, name, type, chain }: Connector, signs: ReadonlyMap<string, string>): string {
  // "Browser wallet" is a place, not a wallet; remote wallets and those the site adds go by their id.
  if (type === 'INJECTED' || isRemoteType(type)) return `${type} ${id}`
  if (rdns || type === 'EXTERNAL') return rdns ?? id
  return signs.get(`${chain} ${plainName(name)}`) ?? `${chain} ${id}`
}

/** What a wallet claims to be. A second way to a wallet, offered by the site itself, claims nothing. */
function claimedBy(parts: Parts): string[] {
  return parts.flatMap(({ type, name, rdns }) => {
    if (type !== 'ANNOUNCED') return []
    return [`name ${foldName(name)}`, ...(rdns ? [`rdns ${rdns}`] : [])]
  })
}

/** The wallets behind each claim. */
function claimsOf(wallets: readonly Parts[]): ReadonlyMap<string, readonly Parts[]> {
  const claims = new Map<string, Parts[]>()
  for (const parts of wallets) for (const claim of new Set(claimedBy(parts))) addTo(claims, claim, parts)
  return claims
}

/** A wallet chooses its rdns itself: it counts only together with the name listed for it. */
function isListed({ rdns, name }: Connector, listings: readonly Wallet[]): true | undefined {
  const isIt = (wallet: Wallet) => wallet.rdns === rdns && plainName(wallet.name).includes(plainName(name))
  return listings.some(isIt) || undefined
}

function addTo<Item>(groups: Map<string, Item[]>, key: string, item: Item): void {
  const group = groups.get(key)
  if (group) group.push(item)
  else groups.set(key, [item])
}
