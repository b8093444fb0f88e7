import { type Connection, type Connections, choiceIn, type Stop, sameAccounts } from '@latchkey/core'
import type { Attachment } from './attachment'
import { inTime } from './inTime'
import { readAccounts, type SolanaAccount } from './readAccounts'
import { askWallet, type SolanaWallet } from './solanaWallet'

const arriveMs = 2_000
const answerMs = 5_000
/** How many wallets we ask for accounts if many claim one name. */
const claimantsAsked = 8

/** Restores the connections of the last visit, each on its own and without a prompt. */
export async function restoreWallets(attachment: Attachment, { list, active }: Connections): Promise<void> {
  const earlier = new Map(list.map(connection => [connection.connectorId, connection]))
  const ids = [...new Set([...earlier.keys(), ...(active ? [active] : [])])]
  attachment.live.expect(ids, active)
  await Promise.all(ids.map(id => restore(attachment, { connectorId: id, accounts: [], ...earlier.get(id) })))
}

type Earlier = Pick<Connection, 'connectorId' | 'accounts'> & Partial<Connection>

async function restore(attachment: Attachment, earlier: Earlier): Promise<void> {
  const { host, live, restoring } = attachment
  const { connectorId, networkId } = earlier
  restoring.add(connectorId)
  try {
    await arrival(attachment, connectorId)
    const found = await recognize(attachment, earlier)
    // The visitor may be faster: leave it alone if it was connected or ended in the meantime.
    if (!found || !restoring.has(connectorId) || live.get(found.wallet.connector.id)) return
    live.add({ ...found, networkId, chosen: false, choice: choiceIn(earlier), earlierId: connectorId })
  } catch (error) {
    host.log.warn(`solana: ${connectorId} was not restored`, error)
  } finally {
    restoring.delete(connectorId)
  }
}

type Recognized = { wallet: SolanaWallet; accounts: readonly SolanaAccount[] }

/**
 * Finds the wallet that was connected, and asks it silently for its accounts. If several claim its name, or did so then,
 * it is the one that shows the same accounts as then, unless none or several do.
 */
async function recognize(
  attachment: Attachment,
  { connectorId, accounts }: Earlier,
): Promise<Recognized | undefined> {
  const { live, restoring, wallets } = attachment
  if (!restoring.has(connectorId)) return undefined
  const claimants = wallets.namesakes(connectorId).slice(0, claimantsAsked)
  const [first, ...others] = claimants
  if (others.length === 0 && first?.connector.id === connectorId)
    return live.get(connectorId) ? undefined : silent(attachment, first)
  const settled = await Promise.allSettled(claimants.map(wallet => silent(attachment, wallet)))
  const shown = settled.flatMap(result => (result.status === 'fulfilled' ? (result.value ?? []) : []))
  const same = shown.filter(said =>
    sameAccounts(
      said.accounts.map(({ address }) => address),
      accounts,
    ),
  )
  return same.length === 1 ? same[0] : undefined
}

async function silent(attachment: Attachment, wallet: SolanaWallet): Promise<Recognized | undefined> {
  const asked = askWallet(wallet, 'standard:connect', { silent: true })
  const answer = await inTime(attachment, answerMs, asked)
  return answer === undefined ? undefined : { wallet, accounts: readAccounts(answer) }
}

/** A wallet may register a little later than the kit starts. */
async function arrival(attachment: Attachment, connectorId: string): Promise<void> {
  const { wallets } = attachment
  let stop: Stop = () => {}
  const arrived = new Promise<void>(resolve => {
    const look = () => {
      if (wallets.namesakes(connectorId).length > 0) resolve()
    }
    stop = wallets.onChange(look)
    look()
  })
  await inTime(attachment, arriveMs, arrived).finally(() => stop())
}
