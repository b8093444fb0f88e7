import type { AccountRequest } from '@latchkey/core'
import { kitError, toBase58 } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import { readSignature } from './readSignature'
import { canDo, signerOf } from './signer'
import { askWallet } from './solanaWallet'

/** Asks the wallet to sign a text as UTF-8. Returns the signature in base58. */
export async function signMessage(
  attachment: Attachment,
  request: AccountRequest & { message: string },
): Promise<string> {
  if (typeof request.message !== 'string') throw kitError('request/invalid', { value: 'message' })
  const signer = signerOf(attachment, request)
  if (!canDo(signer, 'solana:signMessage'))
    throw kitError('wallet/unsupported-method', { value: 'solana:signMessage' })
  const message = new TextEncoder().encode(request.message)
  await attachment.host.review?.({ connectorId: request.connectorId, message: message.slice() })
  const input = { account: signer.account.own, message: message.slice() }
  return toBase58(readSignature(await askWallet(signer.wallet, 'solana:signMessage', input), message))
}
