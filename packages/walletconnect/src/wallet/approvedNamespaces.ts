import type { SessionNamespace } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'
import type { SessionProposal } from './proposal'

/** What a wallet offers in one chain family: accounts, chains, methods and events. */
export type FamilyOffer = {
  chains: readonly string[]
  /** Addresses, the one in use first. */
  addresses: readonly string[]
  methods: readonly string[]
  events: readonly string[]
}
export type WalletOffer = Readonly<Partial<Record<ChainNamespace, FamilyOffer>>>
export type ApprovedNamespaces = Readonly<Partial<Record<ChainNamespace, SessionNamespace>>>

/**
 * What to approve of a proposal: what the site asks for and the wallet offers. The site does not even learn of a family
 * it did not ask for.
 */
export function approvedNamespaces(proposal: SessionProposal, offer: WalletOffer): ApprovedNamespaces {
  const approved: Partial<Record<ChainNamespace, SessionNamespace>> = {}
  for (const [family, { chains, addresses, methods, events }] of Object.entries(offer)) {
    const asked = (name: 'chains' | 'methods' | 'events') => [
      ...(proposal.required[family]?.[name] ?? []),
      ...(proposal.optional[family]?.[name] ?? []),
    ]
    const both = (name: 'chains' | 'methods' | 'events', mine: readonly string[]) =>
      mine.filter(item => asked(name).includes(item))
    const shared = both('chains', chains)
    if (shared.length === 0 || addresses.length === 0) continue
    approved[family as ChainNamespace] = {
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
  return Object.entries(proposal.required).flatMap(([family, asked]) => {
    const given = approved[family as ChainNamespace]
    const lacks = (name: 'chains' | 'methods' | 'events') =>
      asked[name].filter(item => !given?.[name].includes(item))
    if (asked.chains.length === 0 && !given) return [family]
    return [...lacks('chains'), ...lacks('methods'), ...lacks('events')]
  })
}
