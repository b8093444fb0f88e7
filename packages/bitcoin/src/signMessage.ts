import type { AccountRequest } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import { readAddress } from './address/readAddress'
import { askLive, liveWallet } from './askLive'
import type { Attachment } from './attachment'
import { readSignature } from './readSignature'

/**
 * Asks the wallet to sign a text. Returns the signature in base64: BIP-322 if the wallet supports it for the address type,
 * else the legacy form of 65 bytes. Verifiers tell them apart by length.
 */
export async function signMessage(
  attachment: Attachment,
  request: AccountRequest & { message: string },
): Promise<string> {
  const { address, message } = request
  if (typeof message !== 'string') throw kitError('request/invalid', { value: 'message' })
  const live = liveWallet(attachment, request)
  const { networkId } = live.connection
  const type = readAddress(address)?.type
  if (!type) throw kitError('connector/account-not-found', { value: address })
  return askLive(attachment, live, 'signMessage', async () =>
    readSignature(await live.wallet.signMessage({ address, type, message, networkId })),
  )
}
