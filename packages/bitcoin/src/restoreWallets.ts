import type { Connection, Connections } from '@latchkey/core'
import type { BitcoinAdapter } from './bitcoinAdapter'
import { within } from './within'

const arriveMs = 2_000
const answerMs = 5_000

/**
 * Takes up what was connected before, as far as the wallets say so without asking the visitor. What the kit remembers
 * is never claimed by itself: a wallet that cannot be asked silently has to be connected anew.
 */
export async function restoreWallets(adapter: BitcoinAdapter, { list, active }: Connections): Promise<void> {
  adapter.live.activate(active)
  await Promise.all(list.map(earlier => restoreWallet(adapter, earlier)))
}

async function restoreWallet(
  { host, scope, found, live }: BitcoinAdapter,
  { connectorId, networkId }: Connection,
): Promise<void> {
  const wallet = await found.wait(connectorId, arriveMs)
  if (!wallet?.silent) return
  let isOver = false
  const asked = wallet.silent(networkId).then(says => {
    // None where the permission is gone; and the visitor may have been quicker.
    if (!isOver && says.addresses.length > 0 && !live.get(connectorId)) live.take(wallet, says, networkId)
  })
  asked.catch(error => host.log.info(`bitcoin: ${connectorId} was not restored`, error))
  await within(host, scope, answerMs, asked)
  isOver = true
}
