import { adapters, type ConnectedWallet, getConnections, type Kit, networks } from '@latchkey/core'
import type { ChainNamespace } from '@latchkey/protocol'

/** A connected wallet and its address in use; `isInUse` marks the wallet that the whole kit uses. */
export type ShownWallet = ConnectedWallet & {
  key: string
  address: string
}

/** The wallets of one namespace. */
export type WalletGroup = { namespace: ChainNamespace; wallets: readonly ShownWallet[] }

/** The connected wallets by namespace; includes the site's namespaces without a wallet. */
export function walletGroups(kit: Kit): WalletGroup[] {
  const list = getConnections(kit)
  const { active, byNamespace } = kit.get(networks).get()
  const attached = kit.get(adapters).get()
  const offered = (Object.keys(byNamespace) as ChainNamespace[]).filter(namespace => attached[namespace])
  const namespaces = new Set([...offered, ...list.map(({ namespace }) => namespace)])
  return [...namespaces].map(namespace => ({
    namespace,
    wallets: list
      .filter(wallet => wallet.namespace === namespace)
      .map(wallet => {
        const [address = ''] = wallet.accounts
        const key = `${namespace} ${wallet.connectorId}`
        return { ...wallet, key, address, isInUse: wallet.isInUse && namespace === active }
      }),
  }))
}
