import { askWallet } from './askWallet'
import type { Attachment } from './attachment'
import { setAccounts, type WalletLink } from './providerConnection'
import { walletAnswer } from './walletAnswer'
import { readAccounts, readChainId } from './walletAnswers'

/**
 * Asks a connected wallet for its current state. If it gives no clear answer after an unreadable change, the connection
 * ends, because we cannot show accounts we know nothing about. If some other request failed, the connection stays.
 */
export async function checkLink(
  attachment: Attachment,
  link: WalletLink,
  unclear: 'end' | 'keep',
): Promise<void> {
  const isAsked = link.checking !== undefined
  if (link.checking !== 'end') link.checking = unclear
  if (isAsked) return
  try {
    const said = readAccounts(await walletAnswer(attachment, askWallet(link.provider, 'eth_accounts')))
    setAccounts(link, said)
    if (said.length > 0)
      link.chainId = readChainId(await walletAnswer(attachment, askWallet(link.provider, 'eth_chainId')))
  } catch (error) {
    attachment.host.log.warn(`${attachment.type}: ${link.connectorId} does not report its state`, error)
    if (link.checking === 'end') link.accounts = []
  }
  link.checking = undefined
  attachment.live.changed(link)
}
