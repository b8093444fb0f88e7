import type { Outside } from '../outside/createOutside'
import { OnRampFailure } from './onRampProvider'
import { readObject } from './readObject'

const mostBytes = 2_000_000

/** Asks a provider at the operator's address. Throws without naming the address, which may contain a key. */
export async function askProvider(
  outside: Outside,
  url: string,
  { headers = {}, body, signal }: { headers?: Record<string, string>; body?: unknown; signal: AbortSignal },
): Promise<Record<string, unknown>> {
  const answer = await outside.get(url, {
    ...{ limit: mostBytes, accept: 'application/json', isOwn: true, headers, signal },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (answer.problem) {
    const { problem, status } = answer
    if (status === 401 || status === 403)
      throw new OnRampFailure('away', `it refuses our key (status ${status}): see the gateway's settings`)
    throw new OnRampFailure(codeOf(status), `${problem} ${status ?? ''}`)
  }
  const read = readObject(answer.bytes)
  if (!read) throw new OnRampFailure('away', 'not JSON')
  return read
}

/** What it refuses for a reason of its own it would refuse again; everything else may be better in a while. */
function codeOf(status = 0): 'refused' | 'away' {
  return status === 400 || status === 422 ? 'refused' : 'away'
}
