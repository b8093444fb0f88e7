import type { ErrorCode } from '@latchkey/protocol'
import type { swapTexts } from './swapTexts'

const sentences: Partial<Record<ErrorCode, keyof typeof swapTexts>> = {
  'user/rejected': 'swap.failed.refused',
  'swap/quote-expired': 'swap.failed.expired',
  'swap/price-moved': 'swap.failed.moved',
  'swap/would-fail': 'swap.failed.wouldFail',
  'swap/untrusted': 'swap.failed.untrusted',
  'swap/unknown-spender': 'swap.failed.untrusted',
  'swap/not-simulated': 'swap.failed.notSimulated',
  'swap/not-approved': 'swap.failed.notApproved',
  'chain/mismatch': 'swap.failed.mismatch',
  // We cannot know the result: the wallet may have sent it.
  'wallet/bad-answer': 'swap.failed.unsure',
  'request/expired': 'swap.failed.unsure',
  'wallet/disconnected': 'swap.failed.unsure',
  'session/ended': 'swap.failed.unsure',
}

/** The text to show if nothing was swapped. */
export function swapFailure(code: ErrorCode): keyof typeof swapTexts {
  return sentences[code] ?? 'swap.failed.other'
}
