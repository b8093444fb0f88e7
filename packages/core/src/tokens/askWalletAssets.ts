import { accountOf, accounts } from '../accounts/accounts'
import { adapters } from '../connectors/adapters'
import { type ConnectorType, isRemoteType } from '../connectors/connector'
import { answerWithin } from '../kernel/answerWithin'
import { defineFeature } from '../kernel/feature'
import type { Kit } from '../kernel/kit'
import { networks } from '../networks/networks'
import type { ListAsked } from '../portfolio/accountList'
import { readWalletAssets, walletChainId } from './readWalletAssets'
import type { Tokens } from './tokens'

/** We do not wait for a wallet that takes longer. */
const capabilityMs = 1_000
const assetsMs = 5_000

type Discovery = { byWallet: Map<string, Promise<readonly string[]>>; isWatched: boolean }

/** The chains on which each connected wallet reports an account's assets, asked once per connection. */
const discovery = defineFeature(
  'assetDiscovery',
  (): Discovery => ({ byWallet: new Map(), isWatched: false }),
)

/**
 * The connected wallet's own list of the account's assets (ACC-12, ACC-13). Undefined if it does not report
 * them on every requested network in a reliable form (ACC-14, ACC-15): then the gateway does.
 */
export async function askWalletAssets(kit: Kit, asked: ListAsked<Tokens>): Promise<Tokens | undefined> {
  const { address, networkIds } = asked
  const account = accountOf(kit.get(accounts).get(), 'eip155')
  const adapter = kit.get(adapters).get().eip155
  const [networkId] = networkIds
  if (kit.get(networks).get().active !== 'eip155' || !networkId || !adapter?.getAssets) return undefined
  if (account.status !== 'connected' || account.address !== address) return undefined
  // The request would wake a wallet on a phone; one that belongs to the site is fine.
  const type = account.walletInfo.type as ConnectorType
  if (isRemoteType(type) && type !== 'AUTH') return undefined
  const { byWallet, isWatched } = kit.get(discovery).get()
  if (!isWatched) kit.own(kit.on('disconnected', () => byWallet.clear()))
  kit.get(discovery).get().isWatched = true
  const who = { connectorId: account.connectorId, address, networkId }
  const name = `${who.connectorId} ${address}`
  const known =
    byWallet.get(name) ??
    (adapter.getCapabilities
      ? answerWithin(kit, capabilityMs, adapter.getCapabilities(who)).then(tellingChains, none)
      : none())
  byWallet.set(name, known)
  const chains = await known
  const chainFilter = networkIds.map(walletChainId)
  if (!chains.includes('0x0') && !chainFilter.every(id => chains.includes(id))) return undefined
  try {
    const request = { ...who, query: { chainFilter }, isChecked: true }
    return readWalletAssets(networkIds, await answerWithin(kit, assetsMs, adapter.getAssets(request)))
  } catch (error) {
    kit.log.warn('tokens: the wallet did not tell them', error)
    byWallet.set(name, none()) // not again in this connection
    return undefined
  }
}

async function none(): Promise<readonly string[]> {
  return []
}

/** The chains with asset discovery, by their lower-case ids; `0x0` is all of them (EIP-5792). */
function tellingChains(capabilities: Readonly<Record<string, unknown>>): readonly string[] {
  const entries = Object.entries(capabilities)
  const isTold = ([, can]: [string, unknown]) => Object(Object(can).assetDiscovery).supported === true
  return entries.filter(isTold).map(([id]) => id.toLowerCase())
}
