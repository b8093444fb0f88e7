import type { ErrorCode } from '@latchkey/protocol'
import type { payTexts } from './payTexts'

const sentences: Partial<Record<ErrorCode, keyof typeof payTexts>> = {
  'user/rejected': 'pay.failed.refused',
  'pay/reverted': 'pay.failed.reverted',
  'pay/dropped': 'pay.failed.dropped',
  'pay/mismatch': 'pay.failed.mismatch',
  'pay/exchange-away': 'pay.failed.exchangeAway',
  'pay/exchange-refused': 'pay.failed.exchangeRefused',
  'pay/exchange-expired': 'pay.failed.exchangeExpired',
  'pay/exchange-mismatch': 'pay.failed.exchangeMismatch',
  'pay/conflict': 'pay.failed.conflict',
  'pay/invalid': 'pay.failed.invalid',
  'pay/untrusted': 'pay.problem.untrusted',
  'http/status': 'pay.failed.away',
  'http/timeout': 'pay.failed.away',
  'http/unreachable': 'pay.failed.away',
  'http/bad-answer': 'pay.failed.away',
  'config/no-service': 'pay.failed.away',
  'view/not-loaded': 'pay.failed.away',
  // We cannot know the result: the wallet may have sent it.
  'wallet/bad-answer': 'pay.failed.unsure',
  'request/expired': 'pay.failed.unsure',
  'wallet/disconnected': 'pay.failed.unsure',
  'session/ended': 'pay.failed.unsure',
}

/** The text to show if nothing was paid. */
export function payFailure(code: ErrorCode): keyof typeof payTexts {
  return sentences[code] ?? 'pay.failed.other'
}
