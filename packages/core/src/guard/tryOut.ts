import type { SignRequest } from '@latchkey/decode'
import { type SimulateAnswer, type SimulateQuestion, simulate, simulatedText } from '@latchkey/protocol'
import { serviceUrl } from '../config/services'
import type { Kit } from '../kernel/kit'
import { callGateway } from '../projects/callGateway'

/** Has the gateway try out what a wallet is about to be asked. Undefined where nobody can say; never fails. */
export async function tryOut(
  kit: Kit,
  request: SignRequest,
  signal: AbortSignal,
): Promise<SimulateAnswer | undefined> {
  const question = questionOf(request)
  if (!question || !serviceUrl(kit, 'blockchain')) return undefined
  try {
    const tried = await callGateway(kit, 'blockchain', simulate, { body: question, signal })
    // An answer about anything else is none.
    return tried.digest === (await digestOf(kit, question)) ? tried : undefined
  } catch {
    return undefined
  }
}

function questionOf({ networkId, account, action }: SignRequest): SimulateQuestion | undefined {
  if (action.kind !== 'calls' || !networkId.startsWith('eip155:')) return undefined
  const calls = action.calls.flatMap(({ to, value, data }) =>
    to === undefined ? [] : [{ to, value: String(value), data }],
  )
  // A contract that is created has nobody to call yet.
  return calls.length === action.calls.length ? { chainId: networkId, from: account, calls } : undefined
}

async function digestOf({ env }: Kit, question: SimulateQuestion): Promise<string> {
  const bytes = new TextEncoder().encode(simulatedText(question))
  const digest = await env.crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
