import { accounts, networks, type Reading } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'

/** The visitor's address in one namespace. */
export type ProfileAccount = {
  namespace: ChainNamespace
  address: string
  /** Its purpose, as the wallet calls it. */
  label: string | undefined
  explorerUrl: string | undefined
  explorer: string
  isInUse: boolean
}

/** The address in use of each namespace, the active one's first. */
export const profileAccounts: Reading<readonly ProfileAccount[]> = kit => {
  const { active, byNamespace } = kit.get(networks).get()
  const all = Object.entries(kit.get(accounts).get()).flatMap(([name, account]) => {
    if (account.status !== 'connected') return []
    const namespace = name as ChainNamespace
    const { address, addressLabels, addressExplorerUrl: explorerUrl } = account
    const explorer = byNamespace[namespace]?.caipNetwork?.blockExplorers?.default?.name ?? ''
    const label = addressLabels[address]
    return [{ namespace, address, label, explorerUrl, explorer, isInUse: namespace === active }]
  })
  return all.sort((a, b) => Number(b.isInUse) - Number(a.isInUse))
}
