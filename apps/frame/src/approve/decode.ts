import { type Inspection, inspectRequest, type SignRequest } from '@latchkey/decode'
import { type Told, tellInspection } from '@latchkey/decode/words'
import type { ApprovalRequest } from './approvalRequest'
import type { Words } from './describeRequest'
import { fillText } from './fillText'
import { networkCoin } from './networkNames'

/** What was found out about a request, with the words for it. */
export type Decoded = Inspection & { told: Told; isUnderstood: boolean }

/** What a request does, and the words for it. */
export function decode(
  request: SignRequest,
  words: Words,
  { withoutCode = [], tokens = {} }: Pick<ApprovalRequest, 'withoutCode' | 'tokens'> = {},
): Decoded {
  const inspection = inspectRequest(request, { withoutCode })
  const symbol = networkCoin(request.networkId)
  const decimals = request.networkId.startsWith('solana:') ? 9 : 18
  const told = tellInspection(inspection, request, {
    say: (key, values = {}) => fillText(words.texts[key], isolated(values, words.language)),
    language: words.language,
    coin: { ...(symbol && { symbol }), decimals },
    tokens,
  })
  return { ...inspection, told, isUnderstood: inspection.parts.every(({ what }) => what !== 'unknown') }
}

/** In texts from right to left, an address or an amount stays whole. */
function isolated(values: Record<string, string>, language: string): Record<string, string> {
  if (language !== 'ar') return values
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]))
}
