import type { Connection, Connections, Stop } from '@latchkey/core'
import type { Attachment } from './attachment'
import { readAccounts } from './readAccounts'
import { askWallet, type SolanaWallet } from './solanaWallet'
import { within } from './within'

const arriveMs = 2_000
const answerMs = 5_000

/** Connects again what was connected before, each wallet by itself and without showing the visitor anything. */
export async function restoreWallets(attachment: Attachment, { list, active }: Connections): Promise<void> {
  const earlier = new Map(list.map(connection => [connection.connectorId, connection]))
  const ids = [...new Set([...earlier.keys(), ...(active ? [active] : [])])]
  attachment.live.expect(ids, active)
  await Promise.all(ids.map(id => restore(attachment, id, earlier.get(id)?.networkId)))
}

async function restore(
  attachment: Attachment,
  connectorId: string,
  networkId: Connection['networkId'] | undefined,
): Promise<void> {
  const { host, live, restoring } = attachment
  // The visitor may be quicker: what is connected or ended meanwhile is left alone.
  const isWanted = () => restoring.has(connectorId) && !live.get(connectorId)
  restoring.add(connectorId)
  try {
    const wallet = await arrival(attachment, connectorId)
    if (!wallet || !isWanted()) return
    const asked = askWallet(wallet, 'standard:connect', { silent: true })
    const answer = await within(attachment, answerMs, asked)
    if (answer === undefined || !isWanted()) return
    live.add({ wallet, accounts: readAccounts(answer), networkId, chosen: false })
  } catch (error) {
    host.log.warn(`solana: ${connectorId} was not connected again`, error)
  } finally {
    restoring.delete(connectorId)
  }
}

/** A wallet may register a little later than the kit begins. */
async function arrival(attachment: Attachment, connectorId: string): Promise<SolanaWallet | undefined> {
  const { wallets } = attachment
  let stop: Stop = () => {}
  const arrived = new Promise<SolanaWallet>(resolve => {
    const look = () => {
      const wallet = wallets.get(connectorId)
      if (wallet) resolve(wallet)
    }
    stop = wallets.onChange(look)
    look()
  })
  return within(attachment, arriveMs, arrived).finally(() => stop())
}
