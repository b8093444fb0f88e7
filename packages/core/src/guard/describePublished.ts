import type { Inspection, SignRequest } from '@latchkey/decode'
import { createPublishedDescriber, unknownCalls } from '@latchkey/decode/published'
import type { Describer } from '@latchkey/decode/words'
import { getFunction } from '@latchkey/protocol'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'

/**
 * Asks the gateway for the functions of verified contracts that a request calls and the decoder does not know. Undefined
 * if nobody knows more; never fails.
 */
export async function describePublished(
  kit: Kit,
  { networkId }: SignRequest,
  { parts }: Inspection,
  signal: AbortSignal,
): Promise<Describer | undefined> {
  const calls = networkId.startsWith('eip155:') && serviceUrl(kit, 'blockchain') ? unknownCalls(parts) : []
  const answers = await Promise.all(
    calls.map(async ({ to, selector }) => {
      const query = { chainId: networkId, address: to, selector }
      const answer = await callGateway(kit, getFunction, { query, signal }).catch(() => undefined)
      return answer?.function ? [{ to, selector, ...answer.function }] : []
    }),
  )
  const known = answers.flat()
  return known.length > 0 ? createPublishedDescriber(known) : undefined
}
