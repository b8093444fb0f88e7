import type { InstalledWallet } from '@latchkey/testing/install'
import type { SiteSession, WalletClient } from '@latchkey/walletconnect/wallet'

export type SessionChanges = {
  switchAccount(address: string): Promise<void>
  switchNetwork(chainId: number): Promise<void>
}

/** Changes what the connected sites see of the wallet, and tells them. */
export function changeSessions(client: WalletClient, user: InstalledWallet): SessionChanges {
  const ofAll = async (change: (session: SiteSession) => Promise<void>) => {
    await Promise.all(client.state().sessions.map(change))
  }

  async function share(
    { topic, namespaces }: SiteSession,
    chains: readonly string[],
    addresses: readonly string[],
  ): Promise<void> {
    if (!namespaces.eip155) return
    const accounts = chains.flatMap(chain => addresses.map(address => `${chain}:${address}`))
    await client.update(topic, { ...namespaces, eip155: { ...namespaces.eip155, chains, accounts } })
  }

  return {
    async switchAccount(address) {
      user.switchAccount(address)
      const isFirst = (one: string) => one.toLowerCase() === address.toLowerCase()
      const data = [...user.addresses.filter(isFirst), ...user.addresses.filter(one => !isFirst(one))]
      await ofAll(async session => {
        const chains = session.namespaces.eip155?.chains ?? []
        await share(session, chains, data)
        await client.emit(session.topic, { chainId: chains[0] ?? '', name: 'accountsChanged', data })
      })
    },
    async switchNetwork(chainId) {
      user.switchNetwork(chainId)
      const id = `eip155:${chainId}`
      await ofAll(async session => {
        const { chains = [], accounts = [] } = session.namespaces.eip155 ?? {}
        const addresses = new Set(accounts.map(account => account.slice(account.lastIndexOf(':') + 1)))
        if (!chains.includes(id)) await share(session, [...chains, id], [...addresses])
        await client.emit(session.topic, { chainId: id, name: 'chainChanged', data: chainId })
      })
    },
  }
}
