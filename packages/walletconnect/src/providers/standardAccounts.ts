import type { SessionNamespace } from '@latchkey/core'
import { addressOf, chainOf } from './followSession'

type Name = `${string}:${string}`
type StandardAccount = { address: string; chains: Name[]; features: Name[] }

/**
 * The accounts of a session as accounts of the Wallet Standard, one per address. A chain without a name there is left
 * out; an account can do what its wallet approved.
 */
export function standardAccounts(
  { accounts, methods }: SessionNamespace,
  standardChainOf: (chainId: string) => Name | undefined,
  methodOf: Readonly<Record<Name, string>>,
): StandardAccount[] {
  const byAddress = new Map<string, Set<Name>>()
  for (const account of accounts) {
    const name = standardChainOf(chainOf(account))
    if (!name) continue
    byAddress.set(addressOf(account), (byAddress.get(addressOf(account)) ?? new Set()).add(name))
  }
  const known = Object.entries(methodOf) as [Name, string][]
  const features = known.filter(([, method]) => methods.includes(method)).map(([feature]) => feature)
  return [...byAddress].map(([address, chains]) => ({ address, chains: [...chains], features }))
}
