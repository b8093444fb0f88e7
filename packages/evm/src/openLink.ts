import { kitError } from '@latchkey/protocol'
import { askWallet } from './askWallet'
import type { Attachment } from './attachment'
import { checkLink } from './checkLink'
import type { Eip1193Provider } from './eip1193Provider'
import { foreignCauses } from './foreignCauses'
import { setAccounts, type WalletLink } from './providerConnection'
import { walletAnswer } from './walletAnswer'
import { readAccounts, readChainId } from './walletAnswers'
import { watchProvider } from './watchProvider'

export type LinkRequest = {
  connectorId: string
  provider: Eip1193Provider
  /** The second one prompts the visitor, who may take any time. */
  method: 'eth_accounts' | 'eth_requestAccounts'
  /** Whether anybody still wants the answer. */
  isWanted(): boolean
}

/**
 * Asks a wallet for its accounts and then its chain, and listens from the first answer on, so that no event in between
 * is missed. Returns a link that is not reported yet.
 */
export async function openLink(attachment: Attachment, request: LinkRequest): Promise<WalletLink> {
  const { provider, method, isWanted } = request
  const asked = askWallet(provider, method)
  const accounts = readAccounts(await (method === 'eth_accounts' ? walletAnswer(attachment, asked) : asked))
  if (accounts.length === 0 && method === 'eth_accounts') throw kitError('wallet/locked')
  if (accounts.length === 0) throw kitError('wallet/bad-answer', { value: 'list of accounts' })
  if (!isWanted()) throw kitError('connect/cancelled') // IMP-08
  const link = listen(attachment, request, accounts)
  try {
    link.chainId = readChainId(await walletAnswer(attachment, askWallet(provider, 'eth_chainId')))
    if (!isWanted()) throw kitError('connect/cancelled')
    if (link.accounts.length === 0) throw kitError('wallet/disconnected')
    return link
  } catch (error) {
    link.stop()
    throw error
  }
}

function listen(
  attachment: Attachment,
  { connectorId, provider }: LinkRequest,
  accounts: readonly string[],
): WalletLink {
  const { host, live, scope } = attachment
  const link: WalletLink = { connectorId, provider, accounts, chainId: 0, stop: () => {} }
  const hear = (change: () => void) => {
    try {
      change()
      live.changed(link)
    } catch (error) {
      host.log.warn(`${attachment.type}: ${connectorId} reported a change that cannot be read`, error)
      checkLink(attachment, link, 'end')
    }
  }
  const stop = watchProvider(
    provider,
    {
      accountsChanged: said => hear(() => setAccounts(link, readAccounts(said))),
      chainChanged: said =>
        hear(() => {
          link.chainId = readChainId(said)
        }),
      disconnect: said => {
        if (isPassing(said)) return checkLink(attachment, link, 'end')
        hear(() => {
          link.accounts = []
        })
      },
    },
    host.log,
  )
  link.stop = scope.own(stop)
  return link
}

/** MetaMask emits 1013 when it loses its network for a moment; it is still connected to the page. */
function isPassing(error: unknown): boolean {
  return foreignCauses(error).some(({ code }) => code === 1013)
}
