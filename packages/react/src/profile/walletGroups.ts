import {
  type AccountsState,
  type AttachedAdapter,
  accountOf,
  type ConnectedWallet,
  type NetworksState,
} from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'

/** A connected wallet with the address of it that is used; `isInUse` says of one wallet that all else uses it now. */
export type ShownWallet = ConnectedWallet & {
  key: string
  address: string
  /** The one that is used whenever its chain family is. */
  isFirst: boolean
}

/** The wallets of one chain family. */
export type WalletGroup = { family: ChainNamespace; wallets: readonly ShownWallet[] }

/** The connected wallets by chain family; one that the site offers is there before it has a wallet. */
export function walletGroups(
  list: readonly ConnectedWallet[],
  accounts: AccountsState,
  { active, byNamespace }: NetworksState,
  adapters: Readonly<Partial<Record<ChainNamespace, AttachedAdapter>>>,
): WalletGroup[] {
  const offered = (Object.keys(byNamespace) as ChainNamespace[]).filter(family => adapters[family])
  const families = new Set([...offered, ...list.map(({ namespace }) => namespace)])
  return [...families].map(family => ({
    family,
    wallets: list
      .filter(({ namespace }) => namespace === family)
      .map(wallet => {
        const account = accountOf(accounts, family)
        const isFirst = account.status === 'connected' && account.connectorId === wallet.connectorId
        return {
          ...wallet,
          key: `${family} ${wallet.connectorId}`,
          address: isFirst ? account.address : (wallet.accounts[0] ?? ''),
          isFirst,
          isInUse: isFirst && family === active,
        }
      }),
  }))
}
