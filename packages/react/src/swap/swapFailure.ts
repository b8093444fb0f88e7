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
  // Nobody knows what became of it: it may well have been sent.
  'wallet/bad-answer': 'swap.failed.unsure',
  'request/expired': 'swap.failed.unsure',
  'wallet/disconnected': 'swap.failed.unsure',
  'session/ended': 'swap.failed.unsure',
}

/** What is said where nothing was swapped. */
export function swapFailure(code: ErrorCode): keyof typeof swapTexts {
  return sentences[code] ?? 'swap.failed.other'
}
