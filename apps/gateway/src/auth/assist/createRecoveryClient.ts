import { Failure } from '../../http/failure'
import { errorReason } from '../../kernel/errorReason'
import type { Log } from '../../kernel/log'
import {
  type RecoveryAnswer,
  type RecoveryCallName,
  type RecoveryRequest,
  recoveryCalls,
} from '../../keys/recoveryCalls'
import type { RecoveryPlace } from '../readAuthSettings'

/** Asks the recovery process. What it refuses is told to the visitor in its own words. */
export type RecoveryClient = <Name extends RecoveryCallName>(
  name: Name,
  request: RecoveryRequest<Name>,
) => Promise<RecoveryAnswer<Name>>

const patience = 10_000

export function createRecoveryClient({ url, token }: RecoveryPlace, log: Log): RecoveryClient {
  return async (name, request) => {
    const { status, said } = await post(name, request)
    if (status === 200) return read(name, said)
    const { reasons } = Object(said) as { reasons?: { field?: unknown; description?: unknown }[] }
    const { field, description } = reasons?.[0] ?? {}
    // What is between the two processes alone is no visitor's business.
    const isTold =
      status >= 402 && typeof field === 'string' && typeof description === 'string' && status !== 500
    if (!isTold) log.error('the recovery process refused a call', { call: name, status })
    throw isTold ? new Failure(status as 409, field, description) : away()
  }

  async function post(name: RecoveryCallName, request: unknown): Promise<{ status: number; said: unknown }> {
    try {
      const answer = await fetch(`${url}/v1/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(request ?? {}),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      return { status: answer.status, said: await answer.json() }
    } catch (error) {
      log.warn('the recovery process does not answer', { reason: errorReason(error) })
      throw away()
    }
  }

  function read<Name extends RecoveryCallName>(name: Name, said: unknown): RecoveryAnswer<Name> {
    try {
      return recoveryCalls[name].answer(said) as RecoveryAnswer<Name>
    } catch {
      log.error('the recovery process answered something else', { call: name })
      throw away()
    }
  }
}

function away(): Failure {
  return new Failure(
    503,
    'recovery',
    'The recovery service cannot be reached at the moment. Nothing is lost; please try again later.',
  )
}
