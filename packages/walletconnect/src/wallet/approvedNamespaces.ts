import type { SessionNamespace } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import type { SessionProposal } from './proposal'

/** What a wallet offers in one namespace: accounts, chains, methods and events. */
export type FamilyOffer = {
  chains: readonly string[]
  /** Addresses, the one in use first. */
  addresses: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}
type Part = 'chains' | 'methods' | 'events'
export type WalletOffer = Readonly<Partial<Record<ChainNamespace, FamilyOffer>>>
export type ApprovedNamespaces = Readonly<Partial<Record<ChainNamespace, SessionNamespace>>>

/**
 * What to approve of a proposal: what the site asks for and the wallet offers. The site does not even learn of a namespace
 * it did not ask for.
 */
export function approvedNamespaces(proposal: SessionProposal, offer: WalletOffer): ApprovedNamespaces {
  const approved: Partial<Record<ChainNamespace, SessionNamespace>> = {}
  for (const [name, { chains, addresses, methods, events }] of Object.entries(offer)) {
    const asked = (part: Part) => [
      ...(proposal.required[name]?.[part] ?? []),
      ...(proposal.optional[name]?.[part] ?? []),
    ]
    const both = (part: Part, mine: readonly string[]) => mine.filter(item => asked(part).includes(item))
    const shared = both('chains', chains)
    if (shared.length === 0 || addresses.length === 0) continue
    approved[name as ChainNamespace] = {
      chains: shared,
      accounts: shared.flatMap(chain => addresses.map(address => `${chain}:${address}`)),
      methods: both('methods', methods),
      events: both('events', events),
    }
  }
  return approved
}

/** What the site requires and would not get: chains, methods or events by name. */
export function missingFor(proposal: SessionProposal, approved: ApprovedNamespaces): readonly string[] {
  return Object.entries(proposal.required).flatMap(([name, asked]) => {
    const given = approved[name as ChainNamespace]
    const lacks = (part: Part) => asked[part].filter(item => !given?.[part].includes(item))
    if (asked.chains.length === 0 && !given) return [name]
    return [...lacks('chains'), ...lacks('methods'), ...lacks('events')]
  })
}
