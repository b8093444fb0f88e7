import type { SessionNamespace } from '@latchkey/core'
import { addressOf, chainOf } from './followSession'

type Word = `${string}:${string}`
type StandardAccount = { address: string; chains: Word[]; features: Word[] }

/**
 * What a session approved as accounts of the Wallet Standard, one for each address. A chain that has no word is left
 * out; what an account can do is what its wallet approved.
 */
export function standardAccounts(
  { accounts, methods }: SessionNamespace,
  wordOf: (chainId: string) => Word | undefined,
  methodOf: Readonly<Record<Word, string>>,
): StandardAccount[] {
  const byAddress = new Map<string, Set<Word>>()
  for (const account of accounts) {
    const word = wordOf(chainOf(account))
    if (!word) continue
    byAddress.set(addressOf(account), (byAddress.get(addressOf(account)) ?? new Set()).add(word))
  }
  const known = Object.entries(methodOf) as [Word, string][]
  const features = known.filter(([, method]) => methods.includes(method)).map(([feature]) => feature)
  return [...byAddress].map(([address, chains]) => ({ address, chains: [...chains], features }))
}
