import { type Connection, type Connections, sameAccounts } from '@latchkey/core'
import type { BitcoinAdapter } from './bitcoinAdapter'
import type { BitcoinWallet, WalletSays } from './bitcoinWallet'
import { readConnection } from './readConnection'
import { settledWithin } from './settledWithin'

const arriveMs = 2_000
const answerMs = 5_000
/** Of many that claim one id, how many are asked for their addresses. */
const claimantsAsked = 8

/**
 * Takes up what was connected before, as far as the wallets say so without asking the visitor. What the kit remembers
 * is never claimed by itself: a wallet that cannot be asked silently has to be connected anew.
 */
export async function restoreWallets(adapter: BitcoinAdapter, { list, active }: Connections): Promise<void> {
  adapter.live.activate(active)
  await Promise.all(list.map(earlier => restoreWallet(adapter, earlier, active)))
}

async function restoreWallet(
  adapter: BitcoinAdapter,
  earlier: Connection,
  active: string | undefined,
): Promise<void> {
  const { host, scope, found, live, restoring } = adapter
  const { connectorId, networkId } = earlier
  restoring.add(connectorId)
  await found.wait(connectorId, arriveMs)
  const asked = recognize(adapter, earlier).then(one => {
    // The visitor may be quicker: what is connected or ended meanwhile is left alone.
    if (!one || !restoring.has(connectorId) || live.get(one.wallet.id)) return
    if (active === connectorId && active !== one.wallet.id) live.activate(one.wallet.id, active)
    live.take(one.wallet, one.says, networkId)
  })
  asked.catch(error => host.log.info(`bitcoin: ${connectorId} was not restored`, error))
  await settledWithin(host, scope, answerMs, asked)
  restoring.delete(connectorId)
}

type Recognized = { wallet: BitcoinWallet; says: WalletSays }

/**
 * The wallet that was connected, with what it says now; none where it shows no address any more. Where several claim its
 * id, or did so then, it is the one that shows the addresses it showed then; without exactly one such, nobody knows.
 */
async function recognize(
  { host, found, live, restoring }: BitcoinAdapter,
  { connectorId, accounts, networkId }: Connection,
): Promise<Recognized | undefined> {
  const claimants = restoring.has(connectorId) ? found.namesakes(connectorId).slice(0, claimantsAsked) : []
  const isAlone = claimants.length === 1 && claimants[0]?.id === connectorId
  if (isAlone && live.get(connectorId)) return undefined
  const ask = async (wallet: BitcoinWallet): Promise<Recognized | undefined> => {
    const says = await wallet.silent?.(networkId)
    return says && says.addresses.length > 0 ? { wallet, says } : undefined
  }
  if (isAlone && claimants[0]) return ask(claimants[0])
  const settled = await Promise.allSettled(claimants.map(ask))
  const same = settled.flatMap(result => {
    const one = result.status === 'fulfilled' && result.value
    if (!one) return []
    const shown = readConnection(connectorId, one.says, networkId, host.networks())
    return sameAccounts(shown?.accounts ?? [], accounts) ? [one] : []
  })
  return same.length === 1 ? same[0] : undefined
}
