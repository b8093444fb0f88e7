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
  { host, scope, found, live, restoring }: BitcoinAdapter,
  { connectorId, networkId }: Connection,
): Promise<void> {
  restoring.add(connectorId)
  // The visitor may be quicker: what is connected or ended meanwhile is left alone.
  const isWanted = () => restoring.has(connectorId) && !live.get(connectorId)
  const wallet = await found.wait(connectorId, arriveMs)
  if (wallet?.silent && isWanted()) {
    const asked = wallet.silent(networkId).then(says => {
      if (says.addresses.length > 0 && isWanted()) live.take(wallet, says, networkId) // none: not permitted any more
    })
    asked.catch(error => host.log.info(`bitcoin: ${connectorId} was not restored`, error))
    await within(host, scope, answerMs, asked)
  }
  restoring.delete(connectorId)
}
