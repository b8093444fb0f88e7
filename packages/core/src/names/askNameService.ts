import { type Endpoint, isKitError, type NameCode, nameError } from '@latchkey/protocol'
import type { FailedAnswer } from '../kernel/http'
import type { Kit } from '../kernel/kit'
import { callGateway, type GatewayCall } from '../projects/callGateway'

type Asked<Query extends string> = Omit<GatewayCall<Query>, 'early' | 'keepalive'> & {
  /** The error's code if there is no answer. */
  failed: NameCode
  /** The value that the error names. */
  value: string
}

/** Sends the gateway a request about a name. The gateway's reason becomes the error's (NAM-17). */
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

/** The gateway's refusal, if it answered. */
export function refusalOf(error: unknown): FailedAnswer | undefined {
  return isKitError(error, 'http/status') ? (error.cause as FailedAnswer) : undefined
}
