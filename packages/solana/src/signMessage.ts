import type { AccountRequest } from '@latchkey/core'
import { kitError } from '@latchkey/protocol'
import type { Attachment } from './attachment'
import { toBase58 } from './base58'
import { isBytes, isEqual } from './bytes'
import { readSignature } from './readSignature'
import { canDo, signerOf } from './signer'
import { askWallet } from './solanaWallet'

/** Asks the wallet to sign a text, as its UTF-8 bytes; gives the signature in base58. */
export async function signMessage(
  attachment: Attachment,
  request: AccountRequest & { message: string },
): Promise<string> {
  if (typeof request.message !== 'string') throw kitError('request/invalid', { value: 'message' })
  const signer = signerOf(attachment, request)
  if (!canDo(signer, 'solana:signMessage'))
    throw kitError('wallet/unsupported-method', { value: 'solana:signMessage' })
  const message = new TextEncoder().encode(request.message)
  const input = { account: signer.account.own, message: message.slice() }
  const answer = await askWallet(signer.wallet, 'solana:signMessage', input)
  const signature = readSignature(answer)
  const signed: unknown = (answer as readonly { signedMessage?: unknown }[])[0]?.signedMessage
  // A wallet may put words of its own around the text; a signature of those proves nothing about the text.
  if (signed !== undefined && !(isBytes(signed) && isEqual(signed, message)))
    throw kitError('wallet/bad-answer', { value: 'signature', details: 'the wallet signed another text' })
  return toBase58(signature)
}
