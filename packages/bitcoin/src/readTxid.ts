import { kitError } from '@latchkey/protocol'

/** Reads a transaction id. Throws `wallet/bad-answer`. */
export function readTxid(answer: unknown): string {
  if (typeof answer !== 'string' || !/^[0-9a-f]{64}$/i.test(answer))
    throw kitError('wallet/bad-answer', { value: 'transaction id', cause: answer })
  return answer.toLowerCase()
}
