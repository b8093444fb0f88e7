import { sameAccounts } from '@latchkey/core'
import { isKitError, kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import type { BitcoinWallet, WalletSays } from './bitcoinWallet'
import type { LiveWallet } from './liveWallets'
import { readConnection } from './readConnection'
import { settledWithin } from './settledWithin'

const answerMs = 5_000

/**
 * Checks whether the object of a connected wallet was replaced in the window. As long as the old one answers, the new one
 * is another wallet and we do not ask it anything. Otherwise the extension was updated: the connection moves to the new
 * object if it shows the same addresses, and ends if not. Wallets that cannot be asked silently stay as they are.
 */
export async function followUpdate(attachment: Attachment, connectorId: string): Promise<void> {
  const { host, found, live } = attachment
  const before = live.get(connectorId)
  const isReplaced = before?.wallet.isReplaced?.(before.connection.networkId)
  if (!before || !isReplaced || !before.wallet.silent || (await answers(attachment, before))) return
  const { accounts, networkId } = before.connection
  const isWanted = () => live.get(connectorId)?.wallet === before.wallet
  try {
    const wallet = found.find(connectorId)
    const says = wallet && (await silent(attachment, wallet, before))
    const shown = says && readConnection(connectorId, says, networkId, host.networks())
    if (!isWanted()) return
    if (says && sameAccounts(shown?.accounts ?? [], accounts)) return void live.take(wallet, says, networkId)
  } catch (error) {
    host.log.info(`bitcoin: the object that replaced ${connectorId} is not the same wallet`, error)
  }
  if (isWanted()) live.end(connectorId)
}

async function answers(attachment: Attachment, live: LiveWallet): Promise<boolean> {
  try {
    await silent(attachment, live.wallet, live)
    return true
  } catch (error) {
    return !dead.some(code => isKitError(error, code))
  }
}

/** Asks for its current state, with a timeout. */
async function silent(
  { host, scope }: Attachment,
  wallet: BitcoinWallet,
  { connection: { networkId } }: LiveWallet,
): Promise<WalletSays> {
  const asked = wallet.silent?.(networkId)
  await settledWithin(host, scope, answerMs, asked)
  const late = Promise.reject(kitError('wallet/failed', { details: `no answer within ${answerMs} ms` }))
  return Promise.race([asked ?? late, late])
}

const dead = ['wallet/failed', 'wallet/disconnected', 'provider/not-found'] as const
