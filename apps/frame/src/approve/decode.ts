import { type Inspection, inspectRequest, type SignRequest, toSimulation } from '@latchkey/decode'
import {
  type TokenPicture,
  type Told,
  type ToldTrial,
  tellInspection,
  tellTrial,
  trialPictures,
  triedNames,
} from '@latchkey/decode/words'
import type { SimulateAnswer } from '@latchkey/protocol'
import type { ApprovalRequest } from './approvalRequest'
import { createTeller } from './createTeller'
import type { Words } from './describeRequest'
import { factsOf, type RequestFacts } from './factsOf'

/** What was found out about a request, with the words for it. */
export type Decoded = Inspection & {
  told: Told
  trial: ToldTrial
  pictures: readonly TokenPicture[]
  isUnderstood: boolean
}

/** What came of trying it out: nothing yet, or nothing at all. */
export type Trial = SimulateAnswer | 'asking' | undefined

/** What a request does, and the words for it. */
export function decode(
  request: SignRequest,
  words: Words,
  known: RequestFacts & Pick<ApprovalRequest, 'published'> = {},
  tried?: Trial,
): Decoded {
  const { tokens = {}, published = [] } = known
  const simulation = tried === 'asking' ? undefined : toSimulation(tried)
  const inspection = inspectRequest(request, { ...factsOf(known), ...(simulation && { simulation }) })
  const teller = createTeller(
    { networkId: request.networkId, tokens: { ...triedNames(tried, request.networkId), ...tokens } },
    words,
  )
  const told = tellInspection(inspection, request, teller, words.describe?.(published))
  const isTried = request.action.kind === 'calls' || request.action.kind === 'solana'
  const { pictures, mark } = trialPictures(tokens, ({ picture }) => picture)
  const trial = isTried ? tellTrial(tried, request.networkId, { ...teller, mark }) : []
  return {
    ...inspection,
    told,
    trial,
    pictures,
    isUnderstood: inspection.parts.every(({ what }) => what !== 'unknown'),
  }
}
