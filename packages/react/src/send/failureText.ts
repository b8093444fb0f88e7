import type { ErrorCode } from '@latchkey/protocol'
import type { sendTexts } from './sendTexts'

/** Nobody knows what became of it: it may well have been sent. */
const unsure: readonly ErrorCode[] = [
  'wallet/bad-answer',
  'request/expired',
  'wallet/disconnected',
  'session/ended',
]

/** What is said where the wallet did not send. */
export function failureText(code: ErrorCode): keyof typeof sendTexts {
  if (code === 'user/rejected') return 'send.refused'
  if (code === 'chain/mismatch') return 'send.mismatch'
  return unsure.includes(code) ? 'send.unsure' : 'send.failed'
}
