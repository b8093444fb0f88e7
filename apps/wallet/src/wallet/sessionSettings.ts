import type { SiteSession, WalletClient } from '@latchkey/walletconnect/wallet'
import type { Family, WalletNetwork } from '../networks/networks'
import type { ChosenChains } from './chosenChains'
import { addressesOf, withAddressFirst, withChain } from './sessionChoice'

/** The account and the chain that a site sees; the user can change them. */
export type SessionSettings = {
  /** A session's chain in a namespace. */
  chainOf(session: SiteSession, family: Family): string
  setAccount(session: SiteSession, family: Family, address: string): Promise<void>
  setChain(session: SiteSession, network: WalletNetwork): Promise<void>
}

export function createSessionSettings(
  client: WalletClient,
  chains: ChosenChains,
  changed: () => void,
): SessionSettings {
  function chainOf(session: SiteSession, family: Family): string {
    const own = session.namespaces[family]?.chains ?? []
    const chosen = chains.get(session.topic, family)
    return chosen && own.includes(chosen) ? chosen : (own[0] ?? '')
  }

  return {
    chainOf,
    async setAccount(session, family, address) {
      const namespaces = withAddressFirst(session, family, address)
      await client.update(session.topic, namespaces)
      const data = addressesOf({ namespaces }, family)
      await client.emit(session.topic, { chainId: chainOf(session, family), name: 'accountsChanged', data })
    },
    async setChain(session, { family, id }) {
      const { topic } = session
      if (!session.namespaces[family]?.chains.includes(id))
        await client.update(topic, withChain(session, family, id))
      chains.set(topic, family, id)
      changed()
      const data = family === 'eip155' ? Number(id.split(':')[1]) : id
      await client.emit(topic, { chainId: id, name: 'chainChanged', data })
    },
  }
}
