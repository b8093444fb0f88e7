import type { ErrorCode } from '@latchkey/protocol'
import type { sendTexts } from './sendTexts'

/** We cannot know the result: the wallet may have sent it. */
const unsure: readonly ErrorCode[] = [
  'wallet/bad-answer',
  'request/expired',
  'wallet/disconnected',
  'session/ended',
]

/** The text to show if the wallet did not send. */
export function failureText(code: ErrorCode): keyof typeof sendTexts {
  if (code === 'user/rejected') return 'send.refused'
  if (code === 'chain/mismatch') return 'send.mismatch'
  return unsure.includes(code) ? 'send.unsure' : 'send.failed'
}
