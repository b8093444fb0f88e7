import type { Say } from '../text/useText'
import type { Outcome } from './useAttempt'

/** Says whose signature it is: the account's that was asked, or another's. */
export function signatureOutcome(say: Say, signature: string, signer: string, asked: string): Outcome {
  const isRight = signer.toLowerCase() === asked.toLowerCase()
  return { words: say(isRight ? 'message.done' : 'message.wrong', { address: signer }), detail: signature }
}
