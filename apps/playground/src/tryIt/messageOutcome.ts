import type { ChainNamespace } from 'latchkey'
import { recoverMessageAddress } from 'viem'
import type { Say } from '../text/useText'
import { fromBase58 } from './base58'
import { signatureOutcome } from './signatureOutcome'
import type { Outcome } from './useAttempt'

export type SignedMessage = {
  namespace: ChainNamespace
  address: string
  message: string
  signature: string
}

/** Says whose signature of a message it is, as far as the page can tell: a check of Bitcoin's takes a library. */
export async function messageOutcome(say: Say, signed: SignedMessage): Promise<Outcome> {
  const { namespace, address, message, signature } = signed
  if (namespace === 'eip155') {
    const signer = await recoverMessageAddress({ message, signature: signature as `0x${string}` })
    return signatureOutcome(say, signature, signer, address)
  }
  if (namespace !== 'solana') return { words: say('message.signed', { address }), detail: signature }
  const words = (await isOfSolana(signed)) ? 'message.done' : 'message.notIts'
  return { words: say(words, { address }), detail: signature }
}

async function isOfSolana({ address, message, signature }: SignedMessage): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', fromBase58(address), 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, fromBase58(signature), new TextEncoder().encode(message))
}
