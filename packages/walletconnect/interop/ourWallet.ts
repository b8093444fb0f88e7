import type { Clock } from '@latchkey/core'
import { expect, vi } from 'vitest'
import { approvedNamespaces, type WalletOffer } from '../src/wallet/approvedNamespaces'
import { createWalletClient } from '../src/wallet/createWalletClient'
import type { Proposal, SessionProposal } from '../src/wallet/proposal'
import type { SiteRequest, WalletEvent } from '../src/wallet/walletClient'
import { clientParts } from './clientParts'
import { type Tab, visitor } from './visitor'
import { type WalletKeys, walletKeys } from './walletKeys'

export type OurWalletOptions = {
  relayUrl: string
  clock?: Clock
  /** The tab it runs in; a reload is a second one in the same tab. */
  tab?: Tab
  keys?: WalletKeys
}

const chains = ['eip155:31337', 'eip155:31338']

/** Our side of a wallet, with a user who waits to be told. */
export function ourWallet({ relayUrl, clock, tab = visitor().tab(), keys = walletKeys() }: OurWalletOptions) {
  const client = createWalletClient({
    ...clientParts(relayUrl, tab, clock).parts,
    metadata: { name: 'Our wallet', description: 'Ours', url: 'https://wallet.invalid', icons: [] },
  })
  const heard: WalletEvent[] = []
  client.listen(event => heard.push(event))
  const { address } = keys.evm
  const methods = [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
  ]
  const events = ['accountsChanged', 'chainChanged']
  const offer: WalletOffer = { eip155: { chains, addresses: [address], methods, events } }

  return {
    client,
    keys,
    tab,
    heard,
    offer,
    topic: () => client.state().sessions[0]?.topic ?? '',
    /** Waits until the site's wish is there. */
    proposal: (): Promise<Proposal> => first(() => client.state().proposals[0]),
    request: (): Promise<SiteRequest> => first(() => client.state().requests[0]),
    /** Opens a link and approves what comes. */
    async connect(uri: string) {
      await client.pair(uri)
      const proposal = await first(() => client.state().proposals[0])
      return client.approve(proposal.id, approvedNamespaces(proposal as SessionProposal, offer))
    },
    async close() {
      client.close()
    },
  }
}

function first<T>(read: () => T | undefined): Promise<T> {
  return vi.waitFor(
    () => {
      const value = read()
      expect(value).toBeDefined()
      return value as T
    },
    { timeout: 60_000, interval: 10 },
  )
}
