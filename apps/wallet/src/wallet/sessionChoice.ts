import type { ApprovedNamespaces, SiteSession } from '@latchkey/walletconnect/wallet'
import type { Family } from '../networks/networks'

/** The namespaces of a session, in the wallet's order. */
export function familiesOf({ namespaces }: Pick<SiteSession, 'namespaces'>): readonly Family[] {
  return (['eip155', 'solana', 'bip122'] as const).filter(family => namespaces[family])
}

/** The addresses that a site may use in a namespace, the active one first. */
export function addressesOf(
  { namespaces }: Pick<SiteSession, 'namespaces'>,
  family: Family,
): readonly string[] {
  return [
    ...new Set(
      (namespaces[family]?.accounts ?? []).map(account => account.slice(account.lastIndexOf(':') + 1)),
    ),
  ]
}

/** The session's namespaces with one address moved to the front; shares it if it was not. */
export function withAddressFirst(
  { namespaces }: Pick<SiteSession, 'namespaces'>,
  family: Family,
  address: string,
): ApprovedNamespaces {
  const addresses = [...new Set([address, ...addressesOf({ namespaces }, family)])]
  return withAccounts(namespaces, family, namespaces[family]?.chains ?? [], addresses)
}

/** The session's namespaces with one more chain. */
export function withChain(
  { namespaces }: Pick<SiteSession, 'namespaces'>,
  family: Family,
  chain: string,
): ApprovedNamespaces {
  const chains = [...new Set([...(namespaces[family]?.chains ?? []), chain])]
  return withAccounts(namespaces, family, chains, addressesOf({ namespaces }, family))
}

function withAccounts(
  namespaces: ApprovedNamespaces,
  family: Family,
  chains: readonly string[],
  addresses: readonly string[],
): ApprovedNamespaces {
  const namespace = namespaces[family]
  if (!namespace) return namespaces
  const accounts = chains.flatMap(chain => addresses.map(address => `${chain}:${address}`))
  return { ...namespaces, [family]: { ...namespace, chains, accounts } }
}
