import { type Connection, type Connections, choiceIn, sameAccounts } from '@latchkey/core'
import type { Attachment } from './attachment'
import type { BitcoinWallet, WalletSays } from './bitcoinWallet'
import { readConnection } from './readConnection'
import { settledWithin } from './settledWithin'

const arriveMs = 2_000
const answerMs = 5_000
/** How many wallets we ask for addresses if many claim one id. */
const claimantsAsked = 8

/**
 * Restores connections that the wallets confirm without a prompt. The kit's memory alone is not enough: a wallet that
 * cannot be asked silently must be connected again.
 */
export async function restoreWallets(attachment: Attachment, { list, active }: Connections): Promise<void> {
  attachment.live.activate(active)
  await Promise.all(list.map(earlier => restoreWallet(attachment, earlier, active)))
}

async function restoreWallet(
  attachment: Attachment,
  earlier: Connection,
  active: string | undefined,
): Promise<void> {
  const { host, scope, found, live, restoring } = attachment
  const { connectorId, networkId } = earlier
  restoring.add(connectorId)
  await found.wait(connectorId, arriveMs)
  const asked = recognize(attachment, earlier).then(one => {
    // The visitor may be faster: leave it alone if it was connected or ended in the meantime.
    if (!one || !restoring.has(connectorId) || live.get(one.wallet.id)) return
    if (active === connectorId && active !== one.wallet.id) live.activate(one.wallet.id, active)
    live.take(one.wallet, one.says, networkId, choiceIn(earlier))
  })
  asked.catch(error => host.log.info(`bitcoin: ${connectorId} was not restored`, error))
  await settledWithin(host, scope, answerMs, asked)
  restoring.delete(connectorId)
}

type Recognized = { wallet: BitcoinWallet; says: WalletSays }

/**
 * Finds the wallet that was connected, with its current state; undefined if it shows no address. If several claim its id,
 * or did so then, it is the one that shows the same addresses as then, unless none or several do.
 */
async function recognize(
  { host, found, live, restoring }: Attachment,
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
