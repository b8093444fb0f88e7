import { fillText } from '../texts/fillText'
import type { ApprovalRequest } from './approvalRequest'
import { isolated } from './createTeller'
import type { Words } from './describeRequest'
import type { Description } from './description'
import { feeAtMost } from './feeAtMost'
import { largeFee } from './largeFee'
import { tellCoins } from './tellCoins'

/** A thousandth of a coin. The amount among the lines has every digit; this one is to be read at a glance. */
const step = 10n ** 15n

/** What speaks against the fee, with what was found out about everything else: first what loses money. */
export function withFeeWarning(
  warnings: Description['warnings'],
  request: ApprovalRequest,
  words: Words,
): Description['warnings'] {
  const found = largeFee(request)
  if (!found) return warnings
  const rounded = ((feeAtMost(request.action) + step - 1n) / step) * step
  const fee = tellCoins(rounded, request, words)
  const text = fillText(words.texts[found.text], isolated({ fee }, words.language))
  const all: Description['warnings'] = [...warnings, { code: 'fee', level: found.level, text }]
  return [...all.filter(({ level }) => level === 'danger'), ...all.filter(({ level }) => level !== 'danger')]
}
