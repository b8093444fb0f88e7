import { isKitError } from '@latchkey/protocol'
import { askWallet } from '../askWallet'
import type { Attachment } from '../attachment'
import { checkLink } from '../checkLink'
import type { WalletLink } from '../providerConnection'

/** Sends a request to a connected wallet. If it fails on its own account, we check whether it is still connected. */
export async function askLive(
  attachment: Attachment,
  link: WalletLink,
  method: string,
  params?: readonly unknown[],
): Promise<unknown> {
  try {
    return await askWallet(link.provider, method, params)
  } catch (error) {
    if (isKitError(error) && doubtful.includes(error.code)) checkLink(attachment, link, 'keep')
    throw error
  }
}

const doubtful = ['wallet/failed', 'wallet/disconnected', 'wallet/locked']
