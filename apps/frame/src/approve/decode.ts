import { type Inspection, inspectRequest, type SignRequest, toSimulation } from '@latchkey/decode'
import { type Teller, type Told, type ToldTrial, tellInspection, tellTrial } from '@latchkey/decode/words'
import type { SimulateAnswer } from '@latchkey/protocol'
import type { ApprovalRequest } from './approvalRequest'
import type { Words } from './describeRequest'
import { fillText } from './fillText'
import { networkCoin } from './networkNames'

/** What was found out about a request, with the words for it. */
export type Decoded = Inspection & { told: Told; trial: ToldTrial; isUnderstood: boolean }

/** What came of trying it out: nothing yet, or nothing at all. */
export type Trial = SimulateAnswer | 'asking' | undefined

/** What a request does, and the words for it. */
export function decode(
  request: SignRequest,
  words: Words,
  { withoutCode = [], tokens = {} }: Pick<ApprovalRequest, 'withoutCode' | 'tokens'> = {},
  tried?: Trial,
): Decoded {
  const simulation = tried === 'asking' ? undefined : toSimulation(tried)
  const inspection = inspectRequest(request, { withoutCode, ...(simulation && { simulation }) })
  const symbol = networkCoin(request.networkId)
  const decimals = request.networkId.startsWith('solana:') ? 9 : 18
  const teller: Teller = {
    say: (key, values = {}) => fillText(words.texts[key], isolated(values, words.language)),
    language: words.language,
    coin: { ...(symbol && { symbol }), decimals },
    tokens,
  }
  const told = tellInspection(inspection, request, teller)
  const isTried = request.action.kind === 'calls' || request.action.kind === 'solana'
  const trial = isTried ? tellTrial(tried, request.networkId, teller) : []
  return {
    ...inspection,
    told,
    trial,
    isUnderstood: inspection.parts.every(({ what }) => what !== 'unknown'),
  }
}

/** In texts from right to left, an address or an amount stays whole. */
function isolated(values: Record<string, string>, language: string): Record<string, string> {
  if (language !== 'ar') return values
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `\u2068${value}\u2069`]))
}
