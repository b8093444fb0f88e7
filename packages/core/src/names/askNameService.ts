import { type Endpoint, isKitError, type NameCode, nameError } from '@latchkey/protocol'
import type { FailedAnswer } from '../kernel/http'
import type { Kit } from '../kernel/kit'
import { callGateway, type GatewayCall } from '../projects/callGateway'

type Asked<Query extends string> = Omit<GatewayCall<Query>, 'early' | 'keepalive'> & {
  /** What the error is if there is no answer. */
  failed: NameCode
  /** What the error is about. */
  value: string
}

/** Asks the gateway about a name. What it says against it is what the error says (NAM-17). */
export async function askNameService<Query extends string, Answer>(
  kit: Kit,
  endpoint: Endpoint<Query, Answer>,
  { failed, value, ...call }: Asked<Query>,
): Promise<Answer> {
  try {
    return await callGateway(kit, endpoint, call)
  } catch (cause) {
    const reason = refusalOf(cause)?.reason
    throw nameError(failed, { value, cause, ...(reason && { reason, details: reason }) })
  }
}

/** What the gateway said, where it was there to say something. */
export function refusalOf(error: unknown): FailedAnswer | undefined {
  return isKitError(error, 'http/status') ? (error.cause as FailedAnswer) : undefined
}
