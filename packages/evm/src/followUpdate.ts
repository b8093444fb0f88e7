import { claimedId } from '@latchkey/core'
import { isKitError } from '@latchkey/protocol'
import { askWallet } from './askWallet'
import type { Attachment } from './attachment'
import type { FoundWallet } from './foundWallets'
import { openLink } from './openLink'
import type { WalletLink } from './providerConnection'
import { sameAddresses } from './sameAddresses'
import { walletAnswer } from './walletAnswer'

/** How many wallets we ask if many claim one id at once. */
const rivalsAsked = 3

/**
 * A wallet claims the id of a connected one. If the connected object no longer answers and the new one shows the same
 * accounts, it is the same extension after an update, and the connection moves. As long as the connected one answers, the
 * new one is another wallet and we do not ask it anything.
 */
export async function followUpdate(attachment: Attachment, newcomer: FoundWallet): Promise<void> {
  const claimed = claimedId(newcomer.connector.id)
  const links = attachment.live.all().filter(link => claimedId(link.connectorId) === claimed)
  await Promise.all(links.map(link => doubt(attachment, link, newcomer)))
}

async function doubt(attachment: Attachment, link: WalletLink, newcomer: FoundWallet): Promise<void> {
  const { host, live } = attachment
  if (link.rivals) return void link.rivals.push(newcomer) // one check, however many came at once
  const rivals = [newcomer]
  link.rivals = rivals
  const isAlive = await answers(attachment, link)
  link.rivals = undefined
  if (isAlive) return
  for (const rival of rivals.slice(-rivalsAsked).reverse())
    if (await takeOver(attachment, link, rival)) return
  if (live.get(link.connectorId) !== link) return
  host.log.warn(`${attachment.type}: ${link.connectorId} no longer answers and was disconnected`)
  live.end(link)
}

async function answers(attachment: Attachment, { provider }: WalletLink): Promise<boolean> {
  try {
    await walletAnswer(attachment, askWallet(provider, 'eth_accounts'))
    return true
  } catch (error) {
    return !dead.some(code => isKitError(error, code))
  }
}

const dead = ['wallet/failed', 'wallet/disconnected'] as const

async function takeOver(attachment: Attachment, link: WalletLink, rival: FoundWallet): Promise<boolean> {
  const { host, live, wallets } = attachment
  const { connectorId } = link
  const { connector, provider } = rival
  // In the meantime the visitor may have disconnected one or connected the other.
  const isWanted = () => live.get(connectorId) === link && !live.get(connector.id)
  try {
    const next = await openLink(attachment, { connectorId, provider, method: 'eth_accounts', isWanted })
    if (sameAddresses(next.accounts, link.accounts)) {
      wallets.renew(connectorId, rival)
      live.add(next, false)
      return true
    }
    next.stop()
  } catch (error) {
    host.log.info(`${attachment.type}: ${connector.id} does not go on for ${connectorId}`, error)
  }
  return false
}
